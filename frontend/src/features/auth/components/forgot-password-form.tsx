import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { HttpError, serverErrorText } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { LinkButton } from '../../../components/portal/link-button';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { askForReset } from '../api/passwords';
import { AuthForm } from './auth-form';
import { SubmitButton } from './submit-button';

const problemText = (error: Error) =>
  error instanceof HttpError ? serverErrorText(error, 'Failed to send reset email') : 'Something went wrong. Please try again.';

const CheckYourEmail = ({ email }: { email: string }) => (
  <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
    <Typography variant="h2">Check Your Email</Typography>
    <Typography>
      If {email} has an account, a link to choose a new password is on its way. It works once, for one hour. Nothing there? Look in the spam
      folder, too.
    </Typography>
    <LinkButton to="/student/login" variant="contained">
      Back to login
    </LinkButton>
  </Stack>
);

/** Asks for a reset link; never tells whether the address is known [T16]. */
export const ForgotPasswordForm = () => {
  const { toast } = useToast();
  const { values, bind, setProblems } = useFields({ email: '' });
  const ask = useMutation({
    mutationFn: () => askForReset(values.email),
    onSuccess: () => toast({ title: 'Reset Link Sent', description: 'Please look into your mailbox.' }),
    onError: (error) => toast({ title: 'Error', description: problemText(error), variant: 'destructive' }),
  });
  if (ask.isSuccess) return <CheckYourEmail email={values.email.trim()} />;
  const submit = () => {
    if (values.email.trim() !== '') return ask.mutate();
    setProblems({ email: 'Please enter your email' });
  };
  return (
    <AuthForm onSubmit={submit}>
      <Field {...bind('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
      <SubmitButton busy={ask.isPending} label="Send reset link" busyLabel="Sending" />
    </AuthForm>
  );
};
