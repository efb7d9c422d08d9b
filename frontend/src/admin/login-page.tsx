import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { serverErrorText } from '../api/client';
import { Field } from '../components/portal/field';
import { PasswordField } from '../components/portal/password-field';
import { useToast } from '../components/toast/use-toast';
import { authCheckQuery } from '../features/auth/api/auth-check';
import { missingCredentials } from '../features/auth/credentials.rules';
import { useFields } from '../lib/use-fields';
import { nextAfterLogin } from './auth-provider';

/** The console's own sign-in: the coach's credentials, or an assistant's. */
export const LoginPage = () => {
  const login = useLogin();
  const { toast } = useToast();
  const { data: status } = useQuery(authCheckQuery);
  const [busy, setBusy] = useState(false);
  const { values, bind, setProblems } = useFields({ email: '', password: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingCredentials(values);
    if (Object.keys(missing).length > 0) {
      setProblems(missing);
      return;
    }
    setBusy(true);
    try {
      await login(values, nextAfterLogin(window.location.search));
    } catch (error) {
      toast({ title: 'Login Failed', description: serverErrorText(error, 'Invalid email or password'), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  if (status?.isAdminAuthenticated) return <Navigate to={nextAfterLogin(window.location.search)} replace />;
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'var(--wt-palette-water-page)' }}
    >
      <title>Console login · Wavetrain</title>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, width: 'min(100%, 26rem)' }}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack spacing={2.5}>
            <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
              Console login
            </Typography>
            <Field {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
            <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
            <Button type="submit" variant="contained" color="signal" size="large" loading={busy}>
              Log in
            </Button>
            <Link href="/">Back to the site</Link>
          </Stack>
        </form>
      </Paper>
    </Box>
  );
};
