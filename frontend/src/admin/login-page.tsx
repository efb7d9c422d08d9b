import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { arrivingForm } from '../components/portal/arriving-form';
import { DocumentTitle } from '../components/portal/document-title';
import { authCheckQuery } from '../features/auth/api/auth-check';
import { nextAfterLogin } from './auth-provider';

const LoginForm = arrivingForm(async () => (await import('./login-form')).LoginForm);

/** The console's own sign-in. */
export const LoginPage = () => {
  const { data: status } = useQuery(authCheckQuery);
  if (status?.isAdminAuthenticated) return <Navigate to={nextAfterLogin(window.location.search)} replace />;
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'var(--wt-palette-water-page)' }}
    >
      <DocumentTitle>Console login</DocumentTitle>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, width: 'min(100%, 26rem)' }}>
        <LoginForm />
      </Paper>
    </Box>
  );
};
