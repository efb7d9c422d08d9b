import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLogin } from 'react-admin';
import { Field } from '../components/portal/field';
import { PasswordField } from '../components/portal/password-field';
import { errorToast } from '../components/toast/error-toast';
import { useToast } from '../components/toast/use-toast';
import type { Credentials } from '../features/auth/api/sessions';
import { credentialsSchema, noCredentials } from '../features/auth/credentials.schema';
import { useValidatedForm } from '../lib/use-validated-form';
import { nextAfterLogin } from './auth-provider';

/** Signs in the coach or an assistant. */
export const LoginForm = () => {
  const login = useLogin();
  const { toast } = useToast();
  const { bind, submit, isSending } = useValidatedForm({
    schema: credentialsSchema,
    initial: noCredentials,
  });

  const enter = async (credentials: Credentials) => {
    try {
      await login(credentials, nextAfterLogin(window.location.search));
    } catch (error) {
      toast(errorToast('Login Failed', error, 'Invalid email or password'));
    }
  };
  return (
    <form noValidate onSubmit={submit(enter)}>
      <Stack spacing={2.5}>
        <Field
          {...bind('email')}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" variant="contained" color="signal" size="large" loading={isSending}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
};
