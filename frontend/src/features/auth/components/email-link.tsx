import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverErrorText } from '../../../api/client';
import { ErrorPanel } from '../../../components/portal/states';
import { LinkButton } from '../../../components/portal/link-button';
import { forgetPrivateData } from '../../../lib/private-data';
import { confirmEmailChange, undoEmailChange } from '../api/email-change';

const KINDS = {
  confirm: {
    send: confirmEmailChange,
    button: 'Confirm my new email',
    done: 'Your email is changed',
    then: 'From now on you sign in with it. Your old address was told, and its email says how long it can be undone.',
  },
  undo: {
    send: undoEmailChange,
    button: 'Undo the change',
    done: 'Your email is back',
    then: 'Everybody was signed out, and the password no longer works: we have mailed you a link to choose a new one.',
  },
} as const;

/** A mailed link about a change of address; used by a press, since mail scanners open links too. */
export const EmailLink = ({ kind, token }: { kind: keyof typeof KINDS; token: string }) => {
  const queryClient = useQueryClient();
  const { send, button, done, then } = KINDS[kind];
  const press = useMutation({ mutationFn: () => send(token), onSuccess: () => forgetPrivateData(queryClient) });
  if (press.isSuccess)
    return (
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
        <Typography variant="h2">{done}</Typography>
        <Typography>{then}</Typography>
        <LinkButton to="/student/login" variant="contained" color="signal">
          Log in
        </LinkButton>
      </Stack>
    );
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      {press.isError && (
        <ErrorPanel title="That did not work" text={serverErrorText(press.error, 'Please try again.')} onRetry={() => press.mutate()} />
      )}
      <Button variant="contained" color="signal" size="large" loading={press.isPending} onClick={() => press.mutate()}>
        {button}
      </Button>
    </Stack>
  );
};
