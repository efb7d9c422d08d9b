import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnauthorized } from '../../api/client';
import { LoginAgain } from './login-again';

/** Whether the last press was answered that nobody is signed in. */
const useLostSession = (): boolean => {
  const mutations = useQueryClient().getMutationCache();
  const [isLost, setLost] = useState(false);
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'success') setLost(false);
        if (event.action.type === 'error' && isUnauthorized(event.action.error)) setLost(true);
      }),
    [mutations],
  );
  return isLost;
};

/** Above a page whose session ended elsewhere: what is typed stays, and the way to go on. */
export const SignedOutNote = ({ loginPath }: { loginPath: string }) =>
  useLostSession() && (
    <Alert
      severity="warning"
      role="alert"
      sx={{ position: 'sticky', top: 8, zIndex: 'appBar', mx: 'var(--gutter)', mt: 3 }}
      action={<LoginAgain to={loginPath} />}
    >
      You were signed out. What you typed is kept, passwords apart: sign in, and go on here.
    </Alert>
  );
