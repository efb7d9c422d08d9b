import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError, serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import { filledText } from '../../../lib/field-schemas';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { askForReset, askForStaffReset } from '../api/passwords';
import { AuthForm } from './auth-form';
import { EmailField } from './email-field';
import { SubmitButton } from './submit-button';

const problemText = (error: Error) =>
  error instanceof ApiError
    ? serverErrorText(error, 'Failed to send reset email')
    : 'Something went wrong. Please try again.';

const CheckYourEmail = ({ email }: { email: string }) => (
  <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
    <Typography variant="h2">Check Your Email</Typography>
    <Typography>
      If {email} has an account, you’ll get a link to choose a new password. It works once and
      expires at the time shown in the email. Don’t see it? Check your spam folder.
    </Typography>
  </Stack>
);

const schema = z.object({ email: filledText('Please enter your email') });

/** Requests a reset link; never reveals whether the address has an account [T16]. */
export const ForgotPasswordForm = ({ forStaff = false }: { forStaff?: boolean }) => {
  const { toast } = useToast();
  const { bind, submit } = useValidatedForm({ schema, initial: { email: '' } });
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      (forStaff ? askForStaffReset : askForReset)(email),
    onSuccess: () => toast({ title: 'Reset Link Sent', description: 'Check your inbox.' }),
    onError: (error) =>
      toast({ title: 'Error', description: problemText(error), variant: 'destructive' }),
  });
  if (ask.isSuccess) return <CheckYourEmail email={ask.variables.email} />;
  return (
    <AuthForm onSubmit={submit(ask.mutate)}>
      <EmailField {...bind('email')} autoFocus={forStaff} />
      <SubmitButton busy={ask.isPending} label="Send reset link" busyLabel="Sending" />
    </AuthForm>
  );
};
