import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadProblem } from '../../components/portal/load-problem';
import { PortalNav } from '../../components/portal/portal-nav';
import { LoadingRows } from '../../components/portal/states';
import { authCheckQuery, isTheCoach } from '../../features/auth/api/auth-check';
import { logoutStaff } from '../../features/auth/api/sessions';
import { LogoutButton } from '../../features/auth/components/logout-button';
import { dropCoachData } from '../../lib/coach-data';
import { dropDraftsOf } from '../../lib/drafts';
import { useGo } from '../../lib/use-go';

export const COACH_LOGIN = '/coach/login';

const QUEUE = { to: '/coach/dashboard', label: 'Submissions', aliases: ['/coach/dashboard-enhanced'] };
const CONSOLE = { to: '/admin', label: 'Console' };

/** Around every screen of the coach; the server guards each call, this only leads the way. */
export const CoachScreen = ({ children }: { children: ReactNode }) => {
  const go = useGo();
  const { data: status, isError, error, refetch } = useQuery(authCheckQuery);
  if (status && !isTheCoach(status)) return <Navigate to={COACH_LOGIN} replace />;
  const onLoggedOut = () => {
    dropCoachData();
    dropDraftsOf('coach');
    go(COACH_LOGIN, { replace: true });
  };
  return (
    <>
      <PortalNav label="Coach portal" links={status?.isAdminAuthenticated ? [QUEUE, CONSOLE] : [QUEUE]}>
        <LogoutButton logout={logoutStaff} onLoggedOut={onLoggedOut} />
      </PortalNav>
      {status && children}
      {!status && (
        <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: '60vh' }}>
          {isError ? (
            <LoadProblem error={error} title="Your account could not be loaded" loginPath={COACH_LOGIN} onRetry={() => void refetch()} />
          ) : (
            <LoadingRows rows={3} height={148} />
          )}
        </Box>
      )}
    </>
  );
};
