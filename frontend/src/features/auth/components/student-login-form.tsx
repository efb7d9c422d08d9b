import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../../../components/portal/password-field';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { isFramed } from '../../../lib/frame';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { loginStudent } from '../api/sessions';
import { credentialsSchema, missingCredentials, noCredentials } from '../credentials.schema';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';

const FrameHint = () => (
  <Alert severity="warning" variant="outlined">
    Signing in may not work here because this page is embedded in another site.{' '}
    <Link href={window.location.pathname} target="_blank" rel="noopener">
      Open in a new tab
    </Link>
  </Alert>
);

/** The student's sign-in form: email and password [A§2]. */
export const StudentLoginForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { toast } = useToast();
  const [framed] = useState(isFramed);
  const { bind, submit, faults } = useValidatedForm({
    schema: credentialsSchema,
    initial: noCredentials,
  });
  const summary = useFormSummary(faults, missingCredentials);
  const login = useMutation({
    mutationFn: loginStudent,
    onSuccess: () => onSignedIn(),
    onError: (error) => toast(errorToast('Login Failed', error, 'Invalid email or password')),
  });
  return (
    <AuthForm
      onSubmit={submit((given) => login.mutate(given), summary.refuse)}
      summary={summary.shown}
    >
      {framed && <FrameHint />}
      <EmailField {...bind('email')} />
      <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
      <SubmitButton busy={login.isPending} label="Sign in" busyLabel="Signing in" />
    </AuthForm>
  );
};
