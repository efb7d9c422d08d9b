import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { serverErrorText } from '../../../api/client';
import { LinkButton } from '../../../components/portal/link-button';
import { ErrorPanel } from '../../../components/portal/states';
import { unsubscribe } from '../api/email-unsubscribe';

/** Takes a click to turn an email off, because mail scanners open links too. */
export const EmailUnsubscribe = ({ token }: { token: string }) => {
  const press = useMutation({ mutationFn: () => unsubscribe(token) });
  if (press.isSuccess)
    return (
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
        <Typography variant="h2">You won’t get this email anymore</Typography>
        <Typography>You can turn it back on in your settings at any time.</Typography>
        <LinkButton to="/student/settings" variant="contained">
          Open my settings
        </LinkButton>
      </Stack>
    );
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      {press.isError && (
        <ErrorPanel
          title="The email wasn’t turned off"
          text={serverErrorText(press.error, 'Please try again.')}
          onRetry={() => press.mutate()}
        />
      )}
      <Button
        variant="contained"
        color="signal"
        size="large"
        loading={press.isPending}
        onClick={() => press.mutate()}
      >
        Turn off
      </Button>
    </Stack>
  );
};
