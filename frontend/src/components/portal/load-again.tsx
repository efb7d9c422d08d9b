import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../lib/use-is-online';

interface LoadAgainProps {
  severity: AlertColor;
  /** Shown while offline, when it will load automatically later. */
  offline: string;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * Says that media couldn't be loaded, with a button to retry or a note that it's waiting for a
 * connection.
 */
export const LoadAgain = ({ severity, offline, onRetry, children }: LoadAgainProps) =>
  useIsOnline() ? (
    <Alert
      severity={severity}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  ) : (
    <Alert severity="info">{offline}</Alert>
  );
