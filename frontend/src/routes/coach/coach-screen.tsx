import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DocumentTitle } from '../../components/portal/document-title';
import { LoadProblem } from '../../components/portal/load-problem';
import { LoadingRows } from '../../components/portal/states';
import { ToSignIn } from '../../components/portal/to-sign-in';
import { authCheckQuery, isCoach } from '../../features/auth/api/auth-check';

export const COACH_LOGIN = '/coach/login';

/**
 * Wraps a screen of the coach and redirects everyone else to the sign-in. The server guards each
 * call itself.
 */
export const CoachScreen = ({ children }: { children: ReactNode }) => {
  const { data: status, isError, error, refetch } = useQuery(authCheckQuery);
  if (status) return isCoach(status) ? children : <ToSignIn loginPath={COACH_LOGIN} />;
  return (
    <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: '60vh' }}>
      <DocumentTitle>{isError ? 'Couldn’t load your account' : 'Loading…'}</DocumentTitle>
      {isError ? (
        <LoadProblem
          error={error}
          title="Couldn’t load your account"
          loginPath={COACH_LOGIN}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRows rows={3} height={148} />
      )}
    </Box>
  );
};
