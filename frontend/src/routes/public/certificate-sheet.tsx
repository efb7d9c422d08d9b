import type { Certificate } from '../../features/curriculum/api/get-certificate';
import { formatDate } from '../../lib/format-date';
import styles from './certificate-sheet.module.css';

interface CertificateSheetProps {
  certificate: Certificate;
  siteName: string;
  coachName: string;
}

/** The certificate as it's printed, with only the holder's first name and initial. */
export const CertificateSheet = ({ certificate, siteName, coachName }: CertificateSheetProps) => {
  const { firstName, initial, modules, issuedAt, number } = certificate;
  return (
    <article className={styles.sheet} aria-labelledby="certificate">
      <div className={styles.head}>
        {siteName}
        <svg viewBox="0 0 792 60" preserveAspectRatio="none" aria-hidden="true">
          <path fill="#f3f8f6" d="M0 40C150 16 260 62 420 40S690 12 792 44V60H0z" />
          <path
            fill="none"
            stroke="#0b6e75"
            strokeWidth="4"
            d="M0 40C150 16 260 62 420 40S690 12 792 44"
          />
        </svg>
      </div>
      <div className={styles.body}>
        <h2 id="certificate" className={styles.kind}>
          Certificate
        </h2>
        <p className={styles.holder}>
          {firstName}
          {initial && ` ${initial}.`}
        </p>
        <p className={styles.done}>
          has completed Strokes & Concepts: all {modules} modules, each with a practical on the
          water reviewed by {coachName}.
        </p>
        <p>
          <strong>{formatDate(issuedAt)}</strong>
        </p>
      </div>
      <div className={styles.foot}>
        <div className={styles.signed}>
          <span aria-hidden="true">{coachName}</span>
          <span>{coachName}, coach</span>
        </div>
        <p className={styles.number}>No. {number}</p>
      </div>
    </article>
  );
};
