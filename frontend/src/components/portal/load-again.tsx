import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIsOnline } from '../../lib/use-is-online';

interface LoadAgainProps {
  severity: AlertColor;
  /** Said without a connection: it is loaded by itself then. */
  offline: string;
  onRetry: () => void;
  children: ReactNode;
}

/** Something that is played could not be loaded: the way to try again, or that it waits for a connection. */
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
