import { useSuspenseQuery } from '@tanstack/react-query';
import { ReviewScrubber } from '../../components/review/review-scrubber';
import { River } from '../../components/river/river';
import { Section, SectionHeading } from '../../components/river/section';
import { CallToAction } from '../../components/site/call-to-action';
import { PageHead } from '../../components/site/page-head';
import { Voice } from '../../components/ui/voice';
import { quotesQuery } from '../../features/content/api/get-quotes';
import { siteQuery } from '../../features/content/api/get-site';
import { testimonialsQuery } from '../../features/content/api/get-testimonials';
import { StartCoachingButton } from '../../features/payments/components/start-coaching-button';
import { centsText } from '../../lib/dollars';
import { capitalInWords } from '../../lib/number-labels';
import { HowItWorks } from './how-it-works';
import type { PageModule } from './page-module';
import { benefits, sampleNotes } from './remote-coaching-content';
import { RemoteHero } from './remote-hero';
import styles from './remote-coaching-page.module.css';

export const load: PageModule['load'] = async ({ queryClient }) => {
  await Promise.all([
    queryClient.ensureQueryData(quotesQuery),
    queryClient.ensureQueryData(testimonialsQuery),
  ]);
};

/** Remote coaching [P§2]. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: testimonials } = useSuspenseQuery(testimonialsQuery);
  const { data: quotes } = useSuspenseQuery(quotesQuery);
  const [strongest, ...voices] = testimonials.filter(({ category }) => category === 'coaching');
  const quote = quotes.find(({ author }) => author === site.coachName);
  const price = centsText(site.remoteCoachingAmountCents);
  return (
    <River>
      <PageHead
        title={`Remote Coaching, ${price} a month | ${site.name}`}
        description={`${capitalInWords(site.reviewsPerPeriod)} personal video reviews a month, each within ${site.feedbackHours} hours, with drills, scores and unlimited questions. Year-round whitewater coaching by video.`}
        path="/remote-coaching"
        image="/art/social/remote-coaching.jpg"
      />
      <RemoteHero site={site} strongest={strongest} />
      <HowItWorks feedbackHours={site.feedbackHours} />
      <Section
        tone="bank"
        run={{ from: 50, to: 97, reachedAt: 26, turns: 2, sway: 0.8 }}
        labelledBy="sample"
      >
        <SectionHeading
          id="sample"
          lede="A forward stroke as I would send it back. Drag the bar, or step through the notes."
        >
          A review you can hold
        </SectionHeading>
        <ReviewScrubber notes={sampleNotes} />
      </Section>
      <Section
        run={{ from: 97, to: 97, turns: 2, sway: 0.8 }}
        labelledBy="benefits"
        className={styles.benefits}
      >
        <SectionHeading id="benefits">What changes</SectionHeading>
        <ul className={styles.tiles}>
          {benefits(site.feedbackHours).map(({ figure, title, text }) => (
            <li key={title}>
              <span className={styles.figure}>{figure}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {quote && (
        <Section tone="bank" run={{ from: 97, to: 97, turns: 1, sway: 0.8 }}>
          <figure className={styles.quote}>
            <blockquote>{quote.text}</blockquote>
            <figcaption>{quote.author}</figcaption>
          </figure>
        </Section>
      )}
      {voices.length > 0 && (
        <Section
          run={{ from: 97, to: 97, turns: 2, sway: 0.8 }}
          labelledBy="words"
          className={styles.words}
        >
          <h2 id="words" className={styles.voicesHeading}>
            Paddlers who send me video
          </h2>
          <div className={styles.voices}>
            {voices.slice(0, 3).map(({ name, text, title }) => (
              <Voice key={`${name}: ${text}`} name={name} text={text} title={title} />
            ))}
          </div>
        </Section>
      )}
      <CallToAction
        heading="Send the first one."
        run={{ from: 97, to: 70, turns: 0 }}
        text={`${price} a month. ${capitalInWords(site.reviewsPerPeriod)} reviews, all your questions, and somebody who wants to see you paddle better by the next high water.`}
        action={<StartCoachingButton priceId={site.priceId} />}
        other={{ to: '/faq', label: 'Read the common questions' }}
      />
    </River>
  );
};
