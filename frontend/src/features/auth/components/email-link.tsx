import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverErrorText } from '../../../api/client';
import { ErrorPanel } from '../../../components/portal/states';
import { LinkButton } from '../../../components/portal/link-button';
import { forgetPrivateData } from '../../../lib/private-data';
import { takeFocus } from '../../../lib/take-focus';
import { isLinkOver } from '../link-over';
import { confirmEmailChange, undoEmailChange } from '../api/email-change';

const KINDS = {
  confirm: {
    send: confirmEmailChange,
    button: 'Confirm my new email',
    done: 'Your email is changed',
    then: 'From now on you sign in with it. Your old address was told, and its email says how long it can be undone.',
    next: { to: '/student/login', text: 'Sign in' },
    help: 'Its email says how long a link lives, and it works once. If you still sign in with your old address, ask for the change again.',
    ways: [{ to: '/student/settings', text: 'Go to your settings' }],
  },
  undo: {
    send: undoEmailChange,
    button: 'Undo the change',
    done: 'Your email is back',
    then: 'Everybody was signed out, and the password no longer works: we have emailed you a link to choose a new one.',
    next: { to: '/student/forgot-password', text: 'Email me that link again' },
    help: 'Its email says how long a link lives, and it works once. If you have used it, your address is back: choose a new password. If not, write to us, and we look at it together.',
    ways: [
      { to: '/student/forgot-password', text: 'Choose a new password' },
      { to: '/contact', text: 'Write to us' },
    ],
  },
} as const;

/** A mailed link about a change of address; used by a press, since mail scanners open links too. */
export const EmailLink = ({ kind, token }: { kind: keyof typeof KINDS; token: string }) => {
  const queryClient = useQueryClient();
  const { send, button, done, then, next, help, ways } = KINDS[kind];
  const press = useMutation({ mutationFn: () => send(token), onSuccess: () => forgetPrivateData(queryClient) });
  if (press.isSuccess)
    return (
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }} role="status">
        <Typography variant="h2">{done}</Typography>
        <Typography>{then}</Typography>
        <LinkButton to={next.to} variant="contained" color="signal">
          {next.text}
        </LinkButton>
      </Stack>
    );
  if (isLinkOver(press.error))
    return (
      <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
        <Alert ref={takeFocus} tabIndex={-1} severity="error" variant="outlined">
          <AlertTitle>{serverErrorText(press.error, 'That did not work')}</AlertTitle>
          {help}
        </Alert>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          {ways.map(({ to, text }, index) => (
            <LinkButton key={to} to={to} variant={index === 0 ? 'contained' : 'outlined'}>
              {text}
            </LinkButton>
          ))}
        </Stack>
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
