import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { arrivingForm } from '../../../components/portal/arriving-form';
import { isUnauthorized, serverErrorText } from '../../../api/client';
import { LinkButton } from '../../../components/portal/link-button';
import { useToast } from '../../../components/toast/use-toast';
import { forgetPrivateData } from '../../../lib/private-data';
import { takeFocus } from '../../../lib/take-focus';
import { isLinkOver } from '../link-over';
import { confirmEmail } from '../api/email-confirmation';

const StudentLoginForm = arrivingForm(
  async () => (await import('./student-login-form')).StudentLoginForm,
);

/** Confirms the signed-in account's address; visitors sign in right here first. */
export const ConfirmEmail = ({ token }: { token: string }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () => forgetPrivateData(queryClient),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const text = serverErrorText(error, 'This confirmation link is invalid or expired.');
      toast({ title: 'Invalid Link', description: text, variant: 'destructive' });
    },
  });
  if (confirm.isSuccess) {
    return (
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
        <Typography variant="h2">Your email is confirmed</Typography>
        <LinkButton to="/student/dashboard" variant="contained" color="signal">
          Go to your dashboard
        </LinkButton>
      </Stack>
    );
  }
  if (isUnauthorized(confirm.error)) {
    return (
      <Stack spacing={2.5}>
        <Alert severity="info" variant="outlined">
          Sign in to the account that uses this email to confirm it.
        </Alert>
        <StudentLoginForm onSignedIn={() => confirm.mutate()} />
      </Stack>
    );
  }
  if (isLinkOver(confirm.error)) {
    return (
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
        <Alert ref={takeFocus} tabIndex={-1} severity="error" variant="outlined">
          This link was already used, has expired, or is for a different account. If you have
          another account, sign out and open the link again there. Otherwise, send yourself a new
          link from your dashboard.
        </Alert>
        <LinkButton to="/student/dashboard" variant="contained">
          Go to your dashboard
        </LinkButton>
      </Stack>
    );
  }
  return (
    <Button
      variant="contained"
      color="signal"
      size="large"
      loading={confirm.isPending}
      onClick={() => confirm.mutate()}
      sx={{ alignSelf: 'flex-start' }}
    >
      Confirm my email
    </Button>
  );
};
