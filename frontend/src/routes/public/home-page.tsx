import { useSuspenseQuery } from '@tanstack/react-query';
import { CallToAction } from '../../components/site/call-to-action';
import { PageHead } from '../../components/site/page-head';
import { River } from '../../components/river/river';
import { Section, SectionHeading } from '../../components/river/section';
import { MixedQuotes } from '../../features/content/components/mixed-quotes';
import { portraitQuery } from '../../features/content/api/get-portrait';
import { quotesQuery } from '../../features/content/api/get-quotes';
import { siteQuery } from '../../features/content/api/get-site';
import {
  LONGEST_TESTIMONIAL,
  testimonialsQuery,
} from '../../features/content/api/get-testimonials';
import { centsText } from '../../lib/dollars';
import { inWords } from '../../lib/number-labels';
import voicesArt from '../../art/contours/home-voices.svg';
import { HomeHero } from './home-hero';
import { HomeOffers } from './home-offers';
import type { PageModule } from './page-module';

export const load: PageModule['load'] = async ({ queryClient }) => {
  await Promise.all([
    queryClient.ensureQueryData(quotesQuery),
    queryClient.ensureQueryData(portraitQuery),
    queryClient.ensureQueryData(testimonialsQuery),
  ]);
};

/** Home [P§2]. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: testimonials } = useSuspenseQuery(testimonialsQuery);
  const { data: quotes } = useSuspenseQuery(quotesQuery);
  const { data: portrait } = useSuspenseQuery(portraitQuery);
  const voices = testimonials.slice(1).filter(({ text }) => text.length <= LONGEST_TESTIMONIAL);
  return (
    <River>
      <PageHead
        title={`${site.name}: whitewater coaching with ${site.coachName}, world champion and Olympian`}
        description={`Remote coaching by video for ${centsText(site.remoteCoachingAmountCents)} a month, ${inWords(site.clinicDays)}-day clinics for ${inWords(site.clinicPlaces)} paddlers at a ranch in Rock Island, Tennessee, and a free video library.`}
        path="/"
      />
      <HomeHero site={site} portrait={portrait} />
      <HomeOffers site={site} strongest={testimonials[0]} />
      {voices.length > 0 && (
        <Section
          art={voicesArt}
          run={{ from: 50, to: 50, turns: 2, sway: -1.2 }}
          labelledBy="voices"
        >
          <MixedQuotes
            testimonials={voices}
            quotes={quotes.filter(({ author }) => author === site.coachName)}
            heading={<SectionHeading id="voices">Voices from the eddy</SectionHeading>}
          />
        </Section>
      )}
      <CallToAction
        heading="Put in here."
        run={{ from: 50, to: 78, turns: 1, sway: 8 }}
        text={`Send one video this week. Within ${site.feedbackHours} hours you will know the one thing to change, and how to drill it.`}
        to="/remote-coaching"
        verb="Start remote coaching"
        other={{ to: '/the-vault', label: 'Look around the free vault first' }}
      />
    </River>
  );
};
