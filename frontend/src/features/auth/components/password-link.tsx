import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverErrorText } from '../../../api/client';
import { LinkButton } from '../../../components/portal/link-button';
import { LoadingRows } from '../../../components/portal/states';
import { takeFocus } from '../../../lib/take-focus';
import { passwordLinkQuery, renewPasswordLink } from '../api/passwords';

interface PasswordLinkProps {
  token: string;
  /** What to say about a link that no longer works. */
  text: string;
  /** The form, for a link that works, or if that can't be found out. */
  children: ReactNode;
}

const LinkSent = () => (
  <Stack ref={takeFocus} tabIndex={-1} role="status" spacing={2} sx={{ outline: 'none' }}>
    <Typography variant="h2">Check your inbox</Typography>
    <Typography>A new link is on its way to the same email address.</Typography>
  </Stack>
);

/** Says on arrival if a link no longer works, and sends a new one with one press. */
export const PasswordLink = ({ token, text, children }: PasswordLinkProps) => {
  const { data, isPending } = useQuery(passwordLinkQuery(token));
  const renew = useMutation({ mutationFn: () => renewPasswordLink(token) });
  if (isPending) return <LoadingRows rows={1} height={280} label="Checking your link" />;
  if (!data || data.state === 'valid') return children;
  if (renew.isSuccess) return <LinkSent />;
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error" variant="outlined">
        <AlertTitle>{text}</AlertTitle>
        {data.state === 'over'
          ? 'Each link works once and expires after a while. Get a new one by email, or sign in if you already have a password.'
          : 'Open the link from the newest email again, or request a new one.'}
      </Alert>
      {renew.isError && (
        <Alert severity="error" variant="outlined">
          {serverErrorText(renew.error, 'The email could not be sent. Please try again.')}
        </Alert>
      )}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {data.state === 'over' ? (
          <Button
            variant="contained"
            color="signal"
            size="large"
            loading={renew.isPending}
            onClick={() => renew.mutate()}
          >
            Email me a new link
          </Button>
        ) : (
          <LinkButton to="/student/forgot-password" variant="contained" color="signal">
            Request a new link
          </LinkButton>
        )}
        <LinkButton to="/student/login" variant="outlined">
          Sign in
        </LinkButton>
      </Stack>
    </Stack>
  );
};
