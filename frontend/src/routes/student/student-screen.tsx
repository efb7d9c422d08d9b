import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, type ReactNode } from 'react';
import { DocumentTitle } from '../../components/portal/document-title';
import { LoadProblem } from '../../components/portal/load-problem';
import { SignedOutNote } from '../../components/portal/signed-out-note';
import { ErrorPanel, LoadingRows } from '../../components/portal/states';
import { profileQuery, type StudentProfile } from '../../features/students/api/get-profile';
import { DeletionBanner } from '../../features/students/components/deletion-banner';
import { formatTimestamp } from '../../lib/format-date';
import { watchOtherStudent } from '../../lib/known-student';
import { useKeeper } from '../../lib/offline/use-keeper';
import { useKeptCopy } from '../../lib/offline/use-kept-copy';
import { isReadOnly } from '../../lib/student-view';
import { OfflineShelf } from './offline-shelf';

/** Says that the content below is a saved copy, and from when. */
const OfflineNote = ({ since }: { since: number }) => (
  <Alert severity="info" variant="outlined" role="status" sx={{ mx: 'var(--gutter)', mt: 3 }}>
    You’re offline. This copy was saved on this device on{' '}
    {formatTimestamp(new Date(since).toISOString())}. You’ll see newer content once you’re back
    online.
  </Alert>
);

/** Keeps the footer out of the window, where the page's arrival would push it away. */
const LOADING_HEIGHT = '100vh';

export const STUDENT_LOGIN = '/student/login';

interface StudentScreenProps {
  /** Whether everything the page shows is also stored for offline use. */
  isReadableOffline?: boolean;
  /** Whether what is typed on the page isn't saved anywhere else. */
  isTypedHereOnly?: boolean;
  children: (profile: StudentProfile) => ReactNode;
}

/**
 * Reloads the profile when the browser restores the page from its cache, or when another tab signs
 * in someone else [T119].
 */
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

/**
 * Wraps a student's page that staff view: stores nothing in the browser, and doesn't watch for
 * other sign-ins.
 */
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
    <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: LOADING_HEIGHT }}>
      <DocumentTitle>{isError ? 'Couldn’t load the account' : 'Loading'}</DocumentTitle>
      {isError ? (
        <ErrorPanel title="Couldn’t load the account" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} height={120} />
      )}
    </Box>
  );
};

const OwnScreen = ({
  isReadableOffline = false,
  isTypedHereOnly,
  children,
}: StudentScreenProps) => {
  const { data: profile, isError, error, fetchStatus, refetch } = useQuery(profileQuery);
  const isOutOfReach = !profile && (fetchStatus === 'paused' || error instanceof TypeError);
  const { since, isNothingKept } = useKeptCopy(isOutOfReach);
  useKeeper(profile?.id, since !== undefined);
  useFreshPerson(profile?.id);
  if (profile && since !== undefined)
    return (
      <>
        <OfflineNote since={since} />
        {isReadableOffline ? (
          <Fragment key={profile.id}>{children(profile)}</Fragment>
        ) : (
          <OfflineShelf />
        )}
      </>
    );
  if (profile)
    return (
      <>
        <SignedOutNote loginPath={STUDENT_LOGIN} isTypedHereOnly={isTypedHereOnly} />
        {profile.deletionDueAt !== null && <DeletionBanner dueAt={profile.deletionDueAt} />}
        {/* The key resets all forms when another tab signs in someone else. */}
        <Fragment key={profile.id}>{children(profile)}</Fragment>
      </>
    );
  return (
    <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: LOADING_HEIGHT }}>
      <DocumentTitle>
        {isError || isNothingKept ? 'Couldn’t load your account' : 'Loading'}
      </DocumentTitle>
      {isError || isNothingKept ? (
        <LoadProblem
          error={error}
          title="Couldn’t load your account"
          loginPath={STUDENT_LOGIN}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRows rows={3} height={120} />
      )}
    </Box>
  );
};

/**
 * Wraps what a signed-in student sees; visitors are sent to the sign-in. While offline, it uses
 * what this device has stored.
 */
export const StudentScreen = (props: StudentScreenProps) =>
  isReadOnly() ? <ViewedScreen {...props} /> : <OwnScreen {...props} />;
