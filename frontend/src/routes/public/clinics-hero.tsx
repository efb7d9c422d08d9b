import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { HeadingLines, Section } from '../../components/river/section';
import { availabilityQuery } from '../../features/clinics/api/get-availability';
import type { Clinic } from '../../features/clinics/api/get-clinics';
import { amountText } from '../../features/clinics/differing-amount';
import type { Site } from '../../features/content/api/get-site';
import { capitalInWords } from '../../lib/number-labels';
import art from '../../art/flows/clinics-hero.svg';
import styles from './clinics-hero.module.css';

/** What a clinic is, on one screen, with a button down to the cards. */
export const ClinicsHero = ({ site, clinics }: { site: Site; clinics: readonly Clinic[] }) => {
  const { data: availability } = useQuery(availabilityQuery);
  // a clinic without a record counts as available, as on its card [P§8]
  const takesDeposits = clinics.some(
    (clinic) =>
      clinic.edition?.isDepositOnSale &&
      availability?.[clinic.depositPlanId]?.isAvailable !== false,
  );
  return (
    <Section
      tone="night"
      art={art}
      run={{ from: 66, to: 66, turns: 3, sway: 2 }}
      className={styles.hero}
      labelledBy="headline"
    >
      <div className={styles.words}>
        <h1 id="headline">
          <HeadingLines>{`${capitalInWords(site.clinicDays)} days. ${capitalInWords(site.clinicPlaces)} boats. One river.`}</HeadingLines>
        </h1>
        <p>
          Small clinics at a ranch in Rock Island, Tennessee: technique breakdowns, fitness and
          recovery, meals, lodging and games, with a river at the door that has something for
          everyone who can swim.
        </p>
        <Link className={styles.down} to="#clinics">
          See the clinics and dates
        </Link>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>for everything, lodging and meals too</dt>
          <dd>{amountText(clinics, 'priceCents', site.clinicPriceCents)}</dd>
        </div>
        {takesDeposits && (
          <div>
            <dt>holds your spot today</dt>
            <dd>{amountText(clinics, 'depositCents', site.clinicDepositCents)}</dd>
          </div>
        )}
        <div>
          <dt>participants at most</dt>
          <dd>{site.clinicPlaces}</dd>
        </div>
      </dl>
    </Section>
  );
};
