import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { LoadProblem } from '../../components/portal/load-problem';
import { LoadingRows } from '../../components/portal/states';
import { DeletionBanner } from '../../features/students/components/deletion-banner';
import { profileQuery, type StudentProfile } from '../../features/students/api/get-profile';

export const STUDENT_LOGIN = '/student/login';

/** A page that the browser kept while somebody logged out elsewhere asks again who is there [T119]. */
const useFreshOnReturn = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void queryClient.resetQueries({ queryKey: ['student'] });
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [queryClient]);
};

/** Around what a signed-in student sees; visitors are led to the sign-in. */
export const StudentScreen = ({ children }: { children: (profile: StudentProfile) => ReactNode }) => {
  const { data: profile, isError, error, refetch } = useQuery(profileQuery);
  useFreshOnReturn();
  if (profile)
    return (
      <>
        {profile.deletionDueAt !== null && <DeletionBanner dueAt={profile.deletionDueAt} />}
        {children(profile)}
      </>
    );
  return (
    <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: '60vh' }}>
      {isError ? (
        <LoadProblem error={error} title="Your account could not be loaded" loginPath={STUDENT_LOGIN} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} height={120} />
      )}
    </Box>
  );
};
