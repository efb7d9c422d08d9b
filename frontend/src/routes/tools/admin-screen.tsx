import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadProblem } from '../../components/portal/load-problem';
import { LoadingRows } from '../../components/portal/states';
import { authCheckQuery } from '../../features/auth/api/auth-check';

const ADMIN_LOGIN = '/admin/login';

/**
 * Wraps what staff see outside the admin, and redirects everyone else [T2]. The server guards each
 * call itself.
 */
export const AdminScreen = ({ children }: { children: ReactNode }) => {
  const { data: status, isError, error, refetch } = useQuery(authCheckQuery);
  if (status) return status.isAdminAuthenticated ? children : <Navigate to={ADMIN_LOGIN} replace />;
  return (
    <Box sx={{ px: 'var(--gutter)', py: 5, minHeight: '60vh' }}>
      {isError ? (
        <LoadProblem
          error={error}
          title="Couldn’t load your account"
          loginPath={ADMIN_LOGIN}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingRows rows={3} height={148} />
      )}
    </Box>
  );
};
