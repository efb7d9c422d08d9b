import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '../api/get-availability';
import type { Clinic } from '../api/get-clinics';
import { loadPaymentScript } from '../payment-script';
import { useOpenings } from '../use-openings';
import { ClinicCard } from './clinic-card';
import styles from './clinic-moorings.module.css';

interface ClinicMooringsProps {
  clinics: readonly Clinic[];
  publishableKey: string | null;
  offerHours: number;
}

/** The clinics along the river. Badges and payment cards share one query [T29]. */
export const ClinicMoorings = ({ clinics, publishableKey, offerHours }: ClinicMooringsProps) => {
  const { data: availability } = useQuery(availabilityQuery);
  useOpenings(clinics);
  return (
    <ol className={styles.moorings} role="list">
      {clinics.map((clinic) => (
        <li key={clinic.id} className={styles.mooring}>
          <ClinicCard
            clinic={clinic}
            availability={availability?.[clinic.fullPlanId]}
            offerHours={offerHours}
            onTouch={() => loadPaymentScript(publishableKey)}
          />
        </li>
      ))}
    </ol>
  );
};
