import { SiteLink } from '../../../components/ui/site-link';
import { BoatList } from '../../../components/ui/boat-list';
import { centsText } from '../../../lib/dollars';
import type { Availability } from '../api/get-availability';
import type { Clinic } from '../api/get-clinics';
import { useSoldOut } from '../use-sold-out';
import { AvailabilityBadge } from './availability-badge';
import { ClinicPayments } from './clinic-payments';
import { ClinicTitle } from './clinic-title';
import { ClosedNotice } from './closed-notice';
import { OpeningNotice } from './opening-notice';
import { SixBoats } from './six-boats';
import styles from './clinic-card.module.css';

interface ClinicCardProps {
  clinic: Clinic;
  /** The clinic's record; the clinic can still be booked without one [P§8]. */
  availability: Availability | undefined;
  /** How long a spot is held for one person on the waitlist. */
  offerHours: number;
  /** Called when the payment options are first touched. */
  onTouch?: () => void;
}

/** One clinic: when, where, for whom, what it costs and how to book it. */
export const ClinicCard = ({ clinic, availability, offerHours, onTouch }: ClinicCardProps) => {
  const { id, title, edition, lastHeld, location, level, tagline, forWho, included, bring } =
    clinic;
  const { picture } = clinic;
  const { record, isRefused, onRefused, askAgain } = useSoldOut(
    availability,
    edition?.maxParticipants ?? 0,
  );
  const reason = record?.reason;
  const isToOpen = reason === 'members-only' || reason === 'not-open-yet';
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.badge}>
        <AvailabilityBadge record={record} />
      </div>
      <h3 id={`title-of-${id}`}>
        <ClinicTitle>{title}</ClinicTitle>
      </h3>
      <p className={styles.dates}>{edition ? edition.dates : 'Dates to be announced'}</p>
      <p className={styles.where}>
        {edition && (
          <>
            <span>{edition.weekdays}</span>
            {' · '}
          </>
        )}
        <span>{location}</span>
        {lastHeld && (
          <>
            <span className={styles.dot}> · </span>
            <span className={styles.held}>{`Last held ${lastHeld}`}</span>
          </>
        )}
      </p>
      {picture && (
        <img
          className={styles.picture}
          src={picture.image}
          srcSet={picture.srcSet}
          sizes="(min-width: 64rem) 50vw, 100vw"
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      <p>{tagline}</p>
      <p className={styles.level}>{`${level}.`}</p>
      {edition && (
        <>
          <SixBoats capacity={edition.maxParticipants} record={record} />
          {record && !record.isAvailable ? (
            <>
              <p className={styles.cost}>
                Price {centsText(edition.priceCents)} · Deposit {centsText(edition.depositCents)}
              </p>
              {isToOpen ? (
                <OpeningNotice
                  clinic={clinic}
                  edition={edition}
                  reason={reason}
                  onTouch={onTouch}
                  onRefused={onRefused}
                />
              ) : (
                <ClosedNotice
                  clinicId={id}
                  record={record}
                  holdMinutes={edition.holdMinutes}
                  offerHours={offerHours}
                  takesFocus={isRefused}
                  onFree={askAgain}
                />
              )}
            </>
          ) : (
            <ClinicPayments
              clinic={clinic}
              edition={edition}
              onTouch={onTouch}
              onRefused={onRefused}
            />
          )}
        </>
      )}
      <details className={styles.more}>
        <summary>Who it’s for and what to bring</summary>
        <div className={styles.lists}>
          <p>{forWho}</p>
          <p>
            Apex paddlers should <SiteLink to="/contact">message</SiteLink> for a discount.
          </p>
          <h4>Included</h4>
          <BoatList lines={included} />
          <h4>Bring</h4>
          <BoatList lines={bring} />
          {edition && (
            <p>
              <a href={`/api/clinics/${id}/calendar.ics`}>Add the dates to your calendar</a>
            </p>
          )}
        </div>
      </details>
    </article>
  );
};
