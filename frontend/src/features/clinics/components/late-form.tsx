import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { Button } from '../../../components/ui/button';

interface NotOpenedProps {
  /** Why the form is needed. */
  reason?: string;
  onRetry: () => void;
}

/**
 * Loads a form and its library on demand, because most visitors never need it. Shows a retry button
 * if loading fails.
 */
export const lateForm = <P extends object>(
  fetchForm: () => Promise<ComponentType<P>>,
  name: string,
): ComponentType<P> => {
  const Opening = () => <p role="status">{`Loading the ${name}…`}</p>;
  const NotOpened = ({ reason, onRetry }: NotOpenedProps) => (
    <>
      {reason && <p>{reason}</p>}
      <p role="alert">{`Couldn’t load the ${name}. You may be offline, or the site was just updated.`}</p>
      <Button look="outline" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
  return lazyPart(fetchForm, NotOpened, Opening);
};
