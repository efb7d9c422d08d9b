import { useQuery, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import { SiteLink } from '../../../components/ui/site-link';
import type { Clinic, ClinicEdition } from '../api/get-clinics';
import { ClinicPayments } from './clinic-payments';
import styles from './closed-notice.module.css';

/**
 * Whether the visitor can book as a member; only fetched when some dates are open to members only.
 */
const membershipQuery = queryOptions({
  queryKey: ['clinics', 'membership'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/clinics/membership', { signal })),
  staleTime: 60_000,
  retry: false,
});

interface OpeningNoticeProps {
  clinic: Clinic;
  edition: ClinicEdition;
  reason: 'members-only' | 'not-open-yet';
  onTouch?: () => void;
  onRefused: (error: unknown) => void;
}

const OpeningTimes = ({
  edition: { membersFrom, opensAt },
  reason,
}: Pick<OpeningNoticeProps, 'edition' | 'reason'>) => (
  <>
    {reason === 'members-only' ? (
      <p>Coaching members can book now.</p>
    ) : (
      membersFrom && <p>Coaching members can book from {membersFrom.words}.</p>
    )}
    {opensAt && <p>Everyone can book from {opensAt.words}.</p>}
  </>
);

/** Shown instead of the payment cards until booking opens; signed-in members can book earlier. */
export const OpeningNotice = ({
  clinic,
  edition,
  reason,
  onTouch,
  onRefused,
}: OpeningNoticeProps) => {
  const isMembersTurn = reason === 'members-only';
  const { data: who } = useQuery({ ...membershipQuery, enabled: isMembersTurn });
  return (
    <>
      <div className={styles.notice}>
        <h4>{isMembersTurn ? 'Open to Members First' : 'Not Open Yet'}</h4>
        <OpeningTimes edition={edition} reason={reason} />
        {isMembersTurn && who?.isMember && <p>You’re a member: choose how to pay.</p>}
        {isMembersTurn && !who?.isMember && (
          <p>
            {!who?.isSignedIn && (
              <>
                Already a member? <SiteLink to="/student/login">Sign in</SiteLink>, then come back
                here.{' '}
              </>
            )}
            <SiteLink to="/remote-coaching">About membership</SiteLink>
          </p>
        )}
      </div>
      {isMembersTurn && who?.isMember && (
        <ClinicPayments clinic={clinic} edition={edition} onTouch={onTouch} onRefused={onRefused} />
      )}
    </>
  );
};
