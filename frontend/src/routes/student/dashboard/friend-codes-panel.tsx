import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '../../../components/portal/load-problem';
import { Panel } from '../../../components/portal/panel';
import { siteQuery } from '../../../features/content/api/get-site';
import { friendCodesQuery } from '../../../features/payments/api/get-friend-codes';
import { FriendCodes } from '../../../features/payments/components/friend-codes';
import { STUDENT_LOGIN } from '../student-screen';

/**
 * The student's codes for referred friends. Hidden if there are none, since most students have
 * referred no one.
 */
export const FriendCodesPanel = () => {
  const { data, isError, error, refetch } = useQuery(friendCodesQuery);
  const { data: site } = useQuery(siteQuery);
  if (!isError && !data?.length) return null;
  return (
    <Panel title="Codes for your friends">
      {data ? (
        <FriendCodes codes={data} percent={site?.friendPercent} />
      ) : (
        <LoadProblem
          error={error}
          title="Couldn’t load your codes"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
};
