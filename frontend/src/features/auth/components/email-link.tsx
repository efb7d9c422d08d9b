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
    button: 'Confirm new email',
    done: 'Your email has been changed',
    then: 'Use your new email to sign in. Your old address was sent an email with a link to undo the change.',
    next: { to: '/student/login', text: 'Sign in' },
    help: 'The link works once and expires at the time shown in the email. If you still sign in with your old address, change your email again in your settings.',
    ways: [{ to: '/student/settings', text: 'Go to your settings' }],
  },
  undo: {
    send: undoEmailChange,
    button: 'Undo change',
    done: 'Your old email is restored',
    then: 'You’ve been signed out everywhere, and your password no longer works. Check your email for a link to choose a new one.',
    next: { to: '/student/forgot-password', text: 'Send the link again' },
    help: 'If you already used this link, your old email is restored: choose a new password. If you didn’t, the link has expired: contact the coach for help.',
    ways: [
      { to: '/student/forgot-password', text: 'Choose a new password' },
      { to: '/contact', text: 'Contact the coach' },
    ],
  },
} as const;

/**
 * The page of an emailed link about an address change. It takes a click to apply, because mail
 * scanners open links too.
 */
export const EmailLink = ({ kind, token }: { kind: keyof typeof KINDS; token: string }) => {
  const queryClient = useQueryClient();
  const { send, button, done, then, next, help, ways } = KINDS[kind];
  const press = useMutation({
    mutationFn: () => send(token),
    onSuccess: () => forgetPrivateData(queryClient),
  });
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
          <AlertTitle>{serverErrorText(press.error, 'That didn’t work')}</AlertTitle>
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
        <ErrorPanel
          title="That didn’t work"
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
        {button}
      </Button>
    </Stack>
  );
};
