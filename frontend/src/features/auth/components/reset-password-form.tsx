import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { LinkButton } from '../../../components/portal/link-button';
import { useToast } from '../../../components/toast/use-toast';
import { resetPassword } from '../api/passwords';
import { linkFailure } from '../link-failure';
import { NewPasswordForm } from './new-password-form';

const ResetDone = () => (
  <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
    <Typography variant="h2">Password Reset Successfully</Typography>
    <Typography>
      Your password has been changed, and every other device has been signed out.
    </Typography>
    <LinkButton to="/student/login" variant="contained" color="signal">
      Log In Now
    </LinkButton>
  </Stack>
);

/** The second step of a reset: the emailed token and a new password. */
export const ResetPasswordForm = ({ token }: { token: string }) => {
  const { toast } = useToast();
  const reset = useMutation({
    mutationFn: (newPassword: string) => resetPassword(token, newPassword),
    onSuccess: () =>
      toast({
        title: 'Password Reset Successfully',
        description: 'You can sign in with your new password.',
      }),
  });
  if (reset.isSuccess) return <ResetDone />;
  const failureOf = (error: unknown) =>
    linkFailure(error, 'This password reset link is invalid or expired.', 'Reset Failed');
  return (
    <NewPasswordForm
      action="Reset password"
      busy={reset.isPending}
      failureOf={failureOf}
      onSubmit={reset.mutate}
    />
  );
};
