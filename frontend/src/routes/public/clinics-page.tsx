import { useSuspenseQuery } from '@tanstack/react-query';
import quoteArt from '../../art/contours/clinics-quote.svg';
import tilesArt from '../../art/contours/clinics-tiles.svg';
import { River } from '../../components/river/river';
import { Section, SectionHeading } from '../../components/river/section';
import { PageHead } from '../../components/site/page-head';
import { WithoutScripts } from '../../components/site/without-scripts';
import { ButtonLink } from '../../components/ui/button';
import { Voice } from '../../components/ui/voice';
import { availabilityQuery } from '../../features/clinics/api/get-availability';
import { clinicsQuery } from '../../features/clinics/api/get-clinics';
import { ClinicMoorings } from '../../features/clinics/components/clinic-moorings';
import { RiverMap, riverMapRun } from '../../features/clinics/components/river-map';
import { differs } from '../../features/clinics/differing-amount';
import { clinicPhotosQuery } from '../../features/content/api/get-photos';
import { quotesQuery } from '../../features/content/api/get-quotes';
import { siteQuery } from '../../features/content/api/get-site';
import {
  LONGEST_CLINIC_TESTIMONIAL,
  testimonialsQuery,
} from '../../features/content/api/get-testimonials';
import { QuoteRotation } from '../../features/content/components/quote-rotation';
import { SideTestimonials } from '../../features/content/components/side-testimonials';
import { TestimonialsBlock } from '../../features/content/components/testimonials-block';
import { centsText } from '../../lib/dollars';
import { capitalInWords, inWords } from '../../lib/number-labels';
import { tiles } from './clinics-content';
import { ClinicsExpect } from './clinics-expect';
import { ClinicsHero } from './clinics-hero';
import type { PageModule } from './page-module';
import styles from './clinics-page.module.css';

export const load: PageModule['load'] = async ({ queryClient }) => {
  const availability = queryClient.prefetchQuery(availabilityQuery);
  await Promise.all([
    queryClient.ensureQueryData(clinicsQuery),
    queryClient.ensureQueryData(quotesQuery),
    queryClient.ensureQueryData(clinicPhotosQuery),
  ]);
  // The server's page includes availability; in the browser, the page doesn't wait for it.
  if (typeof window === 'undefined') await availability;
};

/** The number of clinics, or a suggestion if there are none. */
const ClinicsHeading = ({ count }: { count: number }) =>
  count === 0 ? (
    <SectionHeading
      id="clinics-heading"
      lede="New dates appear here once they’re set. Tell me which month suits you, and I’ll write back."
    >
      No dates are set right now
    </SectionHeading>
  ) : (
    <SectionHeading id="clinics-heading" lede="When a spot is gone, it’s gone.">
      {`${capitalInWords(count)} ${count === 1 ? 'clinic' : 'clinics'}, moored for you`}
    </SectionHeading>
  );

/** Clinics [P§2]. */
export const Component = () => {
  const { data: site } = useSuspenseQuery(siteQuery);
  const { data: clinics } = useSuspenseQuery(clinicsQuery);
  const { data: testimonials } = useSuspenseQuery(testimonialsQuery);
  const { data: quotes } = useSuspenseQuery(quotesQuery);
  const { data: photos } = useSuspenseQuery(clinicPhotosQuery);
  const [strongest, ...voices] = testimonials
    .filter(
      ({ category, text }) => category === 'clinic' && text.length <= LONGEST_CLINIC_TESTIMONIAL,
    )
    .slice(0, 7);
  const others = testimonials.filter(({ category }) => category !== 'clinic').slice(2, 5);
  const lines = quotes.filter(({ author }) => author === site.coachName).slice(2);
  return (
    <River>
      <PageHead
        title={`Whitewater clinics in Rock Island, Tennessee | ${site.name}`}
        description={`${capitalInWords(site.clinicDays)}-day whitewater kayaking clinics at a ranch in ${site.location}: coaching, lodging and meals for ${centsText(site.clinicPriceCents)}.`}
        path="/clinics"
        image="/art/social/clinics.jpg"
      />
      <ClinicsHero site={site} clinics={clinics} />
      <Section
        art={tilesArt}
        run={{ from: 66, to: 50, reachedAt: 26, turns: 2, sway: 1.6 }}
        labelledBy="why"
      >
        <SectionHeading id="why">{`Why ${inWords(site.clinicDays)} days`}</SectionHeading>
        <ul className={styles.tiles} role="list" aria-labelledby="why" tabIndex={0}>
          {tiles(site).map(({ figure, title, text }) => (
            <li key={title}>
              <span className={styles.figure} aria-hidden="true">
                {figure}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {voices.length > 0 && (
        <Section run={{ from: 50, to: 50, turns: 2, sway: -1.2 }} labelledBy="told">
          <TestimonialsBlock id="told" heading="From the last ones home" testimonials={voices} />
        </Section>
      )}
      <Section
        tone="bank"
        id="clinics"
        run={riverMapRun}
        labelledBy="clinics-heading"
        className={styles.clinics}
      >
        <RiverMap sheet="wide" />
        <ClinicsHeading count={clinics.length} />
        {strongest && (
          <div className={styles.strongest}>
            <Voice text={strongest.text} name={strongest.name} title={strongest.title} />
          </div>
        )}
        <RiverMap sheet="narrow" />
        <p className={styles.refunds}>
          If you pay a deposit, the balance is due {site.balanceDueDaysBefore} days before the
          clinic. Deposits are non-refundable but can be applied in full to a future clinic at the
          same location. If you pay in full, this applies to{' '}
          {differs(clinics, 'depositCents')
            ? 'the amount of your clinic’s deposit'
            : `the first ${centsText(site.clinicDepositCents)}`}
          . If I cancel, you get all of it back.
        </p>
        {clinics.some(({ edition }) => edition) && <WithoutScripts of="booking" reach={site} />}
        <ClinicMoorings
          clinics={clinics}
          publishableKey={site.publishableKey}
          offerHours={site.offerHours}
        />
      </Section>
      <ClinicsExpect site={site} clinics={clinics} photos={photos} />
      {lines.length > 0 && (
        <Section
          art={quoteArt}
          run={{ from: 97, to: 97, turns: 2, sway: 0.8 }}
          className={styles.quote}
        >
          <QuoteRotation quotes={lines} />
        </Section>
      )}
      <Section
        tone="night"
        run={{ from: 97, to: 97, turns: 2, sway: 0.8 }}
        labelledBy="also"
        className={styles.last}
      >
        <SectionHeading id="also">
          {others.length > 0
            ? 'And from people who send video between clinics'
            : 'Not sure which one is yours?'}
        </SectionHeading>
        <SideTestimonials label="Testimonials from remote students" testimonials={others} />
        <ButtonLink to="/contact" look="outline">
          Ask which clinic fits you
        </ButtonLink>
      </Section>
    </River>
  );
};
