import { ButtonLink } from '../../components/ui/button';
import { BoatList } from '../../components/ui/boat-list';
import { Boat } from '../../components/river/boat';
import { Price } from '../../components/ui/price';
import { Section, SectionHeading } from '../../components/river/section';
import { Voice } from '../../components/ui/voice';
import { coachingFeatures } from '../../features/payments/remote-coaching';
import type { Site } from '../../features/content/api/get-site';
import type { Testimonial } from '../../features/content/api/get-testimonials';
import { inWords } from '../../lib/number-labels';
import art from '../../art/contours/home-offers.svg';
import styles from './home-offers.module.css';

const CLINIC_FEATURES = [
  'Technique breakdowns on the water and on screen',
  'Fitness and recovery every day',
  'Meals cooked at the ranch',
  'Lodging beside the river',
  'Games, and evenings by the fire',
];

/** The two offers, on either side of the eddy line. */
export const HomeOffers = ({
  site,
  strongest,
}: {
  site: Site;
  strongest: Testimonial | undefined;
}) => (
  <Section
    art={art}
    run={{ from: 66, to: 50, reachedAt: 24, turns: 5, sway: 1.4 }}
    labelledBy="offers"
  >
    <SectionHeading
      id="offers"
      lede={`One runs all year, wherever your river is. One is ${inWords(site.clinicDays)} days in ours.`}
    >
      Two ways down
    </SectionHeading>
    <div className={styles.offers}>
      <article className={styles.offer}>
        <h3>Remote coaching</h3>
        <Price cents={site.remoteCoachingAmountCents} per="/month" />
        <p>
          Film a stroke, send it, and have it back within {site.feedbackHours} hours with my pen on
          it.
        </p>
        <BoatList lines={coachingFeatures(site.reviewsPerPeriod)} />
        <ButtonLink to="/remote-coaching" look="outline">
          See how it works
        </ButtonLink>
        {strongest && <Voice text={strongest.text} name={strongest.name} title={strongest.title} />}
      </article>
      <article className={styles.offer} data-side="eddy">
        <h3>In-person clinics at the ranch</h3>
        <Price cents={site.clinicPriceCents} per={`${inWords(site.clinicDays)} days, all in`} />
        <p>
          Rock Island, Tennessee: a small group, one coach, and a river that has everything from
          flat pools to play waves.
        </p>
        <p className={styles.boats}>
          <span aria-hidden="true">
            {Array.from({ length: site.clinicPlaces }, (_, index) => (
              <Boat key={index} state="hollow" />
            ))}
          </span>
          Max {site.clinicPlaces} participants
        </p>
        <BoatList lines={CLINIC_FEATURES} />
        <ButtonLink to="/clinics" look="outline">
          See dates and spots
        </ButtonLink>
      </article>
    </div>
  </Section>
);
