import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { isReadOnly } from '../../../lib/student-view';
import { sendConfirmation } from '../api/email-confirmation';

/**
 * Asks students to confirm their address; until they do, nothing paid with it is linked to the
 * account [T15]. A plan that they bought while signed in is active already.
 */
export const ConfirmNotice = ({ email, hasPlan }: { email: string; hasPlan: boolean }) => {
  const { toast } = useToast();
  const send = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () =>
      toast({ title: 'Email Sent', description: `Click the link in the email to ${email}.` }),
    onError: (error) =>
      toast(errorToast('Error', error, 'Something went wrong. Please try again.')),
  });
  return (
    <Alert
      severity="info"
      variant="outlined"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={isReadOnly()}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          Send again
        </Button>
      }
    >
      {hasPlan
        ? `Your Remote Coaching plan is active. To make sure you get emails about it, click the link sent to ${email}.`
        : `Confirm your email: click the link sent to ${email}. Any payments you made with it will then show up here.`}
    </Alert>
  );
};
