import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalNav, type PortalLink } from '../../components/portal/portal-nav';
import { LoadingRows } from '../../components/portal/states';
import { logoutStudent } from '../../features/auth/api/sessions';
import { LogoutButton } from '../../features/auth/components/logout-button';
import { profileQuery, type StudentProfile } from '../../features/students/api/get-profile';
import { dropDraftsOf } from '../../lib/drafts';
import { useGo } from '../../lib/use-go';

export const STUDENT_LOGIN = '/student/login';

const LINKS: readonly PortalLink[] = [
  { to: '/student/dashboard', label: 'Dashboard', aliases: ['/student-dashboard'] },
  { to: '/student/submit', label: 'Submit a video', aliases: ['/student/upload', '/student/upload-enhanced'] },
  { to: '/student/feedback', label: 'Feedback' },
  { to: '/student/intake', label: 'Intake', aliases: ['/student-intake'] },
  { to: '/student/change-password', label: 'Password' },
];

/** A page that the browser kept while somebody logged out elsewhere asks again who is there [T119]. */
const useFreshOnReturn = () => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void queryClient.resetQueries({ queryKey: ['student'] });
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [queryClient]);
};

/** Around every screen of a signed-in student; visitors are led to the sign-in. */
export const StudentScreen = ({ children }: { children: (profile: StudentProfile) => ReactNode }) => {
  const go = useGo();
  const { data: profile, isError, error, refetch } = useQuery(profileQuery);
  useFreshOnReturn();
  const onLoggedOut = () => {
    dropDraftsOf('student');
    go(STUDENT_LOGIN, { replace: true });
  };
  return (
    <>
      <PortalNav label="Student portal" links={LINKS}>
        <LogoutButton logout={logoutStudent} onLoggedOut={onLoggedOut} />
      </PortalNav>
      {profile && children(profile)}
      {!profile && (
        <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: '60vh' }}>
          {isError ? (
            <LoadProblem error={error} title="Your account could not be loaded" loginPath={STUDENT_LOGIN} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={3} height={120} />
          )}
        </Box>
      )}
    </>
  );
};
