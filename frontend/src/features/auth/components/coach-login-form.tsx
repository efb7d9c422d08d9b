import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../../../components/portal/password-field';
import { useFormSummary } from '../../../components/portal/use-form-summary';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { storeCoachData } from '../../../lib/coach-data';
import { forgetPrivateData } from '../../../lib/private-data';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { authCheckQuery, isCoach } from '../api/auth-check';
import { loginCoach, type Credentials } from '../api/sessions';
import { credentialsSchema, missingCredentials, noCredentials } from '../credentials.schema';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';

const NOT_THE_COACH = 'You’re signed in, but this account can’t open the coach portal.';

/**
 * The coach's sign-in form. The portal opens only if the server then confirms that this is a coach
 * [T21].
 */
export const CoachLoginForm = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState(false);
  const { bind, submit, faults } = useValidatedForm({
    schema: credentialsSchema,
    initial: noCredentials,
  });
  const summary = useFormSummary(faults, missingCredentials);
  const login = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const { coach } = await loginCoach(credentials);
      forgetPrivateData(queryClient);
      return { coach, status: await queryClient.fetchQuery(authCheckQuery) };
    },
    onSuccess: ({ coach, status }) => {
      setRefused(!isCoach(status));
      if (!isCoach(status)) return;
      storeCoachData({ id: coach.id, name: coach.name });
      onSignedIn();
    },
    onError: (error) =>
      toast(
        errorToast(
          'Login Failed',
          error,
          'Invalid coach credentials. Please check your email address.',
        ),
      ),
  });
  return (
    <AuthForm
      onSubmit={submit((given) => login.mutate(given), summary.refuse)}
      summary={summary.shown}
    >
      {refused && (
        <Alert severity="error" variant="outlined">
          {NOT_THE_COACH}
        </Alert>
      )}
      <EmailField {...bind('email')} label="Coach email" autoFocus />
      <PasswordField {...bind('password')} label="Password" autoComplete="current-password" />
      <SubmitButton busy={login.isPending} label="Sign in" busyLabel="Signing in" />
    </AuthForm>
  );
};
