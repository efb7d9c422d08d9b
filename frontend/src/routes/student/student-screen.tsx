import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, type ReactNode } from 'react';
import { DocumentTitle } from '../../components/portal/document-title';
import { LoadProblem } from '../../components/portal/load-problem';
import { OfflineNote } from '../../components/portal/offline-note';
import { SignedOutNote } from '../../components/portal/signed-out-note';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { profileQuery, type StudentProfile } from '../../features/students/api/get-profile';
import { DeletionBanner } from '../../features/students/components/deletion-banner';
import { isReadOnly } from '../../lib/student-view';
import { useKeeper } from '../../lib/offline/use-keeper';
import { watchOtherStudent } from '../../lib/known-student';
import { useKeptCopy } from '../../lib/offline/use-kept-copy';
import { OfflineShelf } from './offline-shelf';

export const STUDENT_LOGIN = '/student/login';

interface StudentScreenProps {
  /** All that the page shows is kept for times without a connection. */
  isReadableOffline?: boolean;
  /** What is typed on the page is kept nowhere else. */
  isTypedHereOnly?: boolean;
  children: (profile: StudentProfile) => ReactNode;
}

/** A page that the browser kept while somebody signed out elsewhere, or that stands open while another tab signs somebody else in, asks again who is there [T119]. */
const useFreshPerson = (id: string | undefined) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const askAgain = () => void queryClient.resetQueries({ queryKey: ['student'] });
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && askAgain();
    const stopWatching = id === undefined ? undefined : watchOtherStudent(id, askAgain);
    window.addEventListener('pageshow', onShow);
    return () => {
      stopWatching?.();
      window.removeEventListener('pageshow', onShow);
    };
  }, [queryClient, id]);
};

/** Around what the student sees whose pages somebody looks at: nothing is kept in the browser, and nobody is looked out for. */
const ViewedScreen = ({ children }: StudentScreenProps) => {
  const { data: profile, isError, refetch } = useQuery(profileQuery);
  if (profile)
    return (
      <>
        {profile.deletionDueAt !== null && <DeletionBanner dueAt={profile.deletionDueAt} />}
        {children(profile)}
      </>
    );
  return (
    <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: '60vh' }}>
      <DocumentTitle>{isError ? 'The account could not be loaded' : 'Loading'}</DocumentTitle>
      {isError ? (
        <ErrorPanel title="The account could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} height={120} />
      )}
    </Box>
  );
};

const OwnScreen = ({ isReadableOffline = false, isTypedHereOnly, children }: StudentScreenProps) => {
  const { data: profile, isError, error, fetchStatus, refetch } = useQuery(profileQuery);
  const isOutOfReach = !profile && (fetchStatus === 'paused' || error instanceof TypeError);
  const { since, isNothingKept } = useKeptCopy(isOutOfReach);
  useKeeper(profile?.id, since !== undefined);
  useFreshPerson(profile?.id);
  if (profile && since !== undefined)
    return (
      <>
        <OfflineNote since={since} />
        {isReadableOffline ? <Fragment key={profile.id}>{children(profile)}</Fragment> : <OfflineShelf />}
      </>
    );
  if (profile)
    return (
      <>
        <SignedOutNote loginPath={STUDENT_LOGIN} isTypedHereOnly={isTypedHereOnly} />
        {profile.deletionDueAt !== null && <DeletionBanner dueAt={profile.deletionDueAt} />}
        {/* Another person's sign-in in another tab leaves nothing of this one's forms behind. */}
        <Fragment key={profile.id}>{children(profile)}</Fragment>
      </>
    );
  return (
    <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: '60vh' }}>
      <DocumentTitle>{isError || isNothingKept ? 'Your account could not be loaded' : 'Loading'}</DocumentTitle>
      {isError || isNothingKept ? (
        <LoadProblem error={error} title="Your account could not be loaded" loginPath={STUDENT_LOGIN} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} height={120} />
      )}
    </Box>
  );
};

/** Around what a signed-in student sees; visitors are led to the sign-in. Without a connection, what this device kept stands in. */
export const StudentScreen = (props: StudentScreenProps) => (isReadOnly() ? <ViewedScreen {...props} /> : <OwnScreen {...props} />);
