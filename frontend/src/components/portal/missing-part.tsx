import { useEffect } from 'react';
import { useToast } from '../toast/use-toast';
import { ErrorPanel } from './states';

const TITLE = 'Couldn’t load this part';
const TEXT = 'Your connection dropped, or the site was just updated. Nothing you entered is lost.';

/** Shown instead of a part of a screen whose code can't be loaded. */
export const MissingPart = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorPanel title={TITLE} text={TEXT} onRetry={onRetry} />
);

/**
 * Shown instead of a dialog whose code can't be loaded: reports it and closes. Opening the dialog
 * again retries.
 */
export const MissingDialog = ({ onClose }: { onClose: () => void }) => {
  const { toast } = useToast();
  useEffect(() => {
    toast({ title: TITLE, description: TEXT, variant: 'destructive' });
    onClose();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once, however often the screen around it is drawn meanwhile
  }, []);
  return null;
};
