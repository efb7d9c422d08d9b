import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnauthorized } from '../../api/client';
import { LoginAgain } from './login-again';

const KEPT =
  'You were signed out. Everything you typed is saved, except passwords. Sign in to continue.';
const HERE_ONLY =
  'You were signed out, and what you typed is only on this page. Sign in in another tab, then send again here.';

/** Returns whether the last change was refused because no one is signed in. */
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

interface SignedOutNoteProps {
  loginPath: string;
  /** What is typed has no draft and is lost with the page. */
  isTypedHereOnly?: boolean;
}

/**
 * Shown above a page whose session ended elsewhere. What was typed stays, and a link leads to the
 * sign-in.
 */
export const SignedOutNote = ({ loginPath, isTypedHereOnly = false }: SignedOutNoteProps) =>
  useLostSession() && (
    <Alert
      severity="warning"
      role="alert"
      sx={{ position: 'sticky', top: 8, zIndex: 'appBar', mx: 'var(--gutter)', mt: 3 }}
      action={<LoginAgain to={loginPath} isElsewhere={isTypedHereOnly} />}
    >
      {isTypedHereOnly ? HERE_ONLY : KEPT}
    </Alert>
  );
