import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeaveWarning } from '../lib/use-leave-warning';

interface LeaveWarningProps {
  /** False for a draft that is saved while it's typed. */
  asks?: boolean;
  /** Called with whether there are unsaved changes. */
  onTyped?: (isTyped: boolean) => void;
}

/** Asks before leaving a form with unsaved changes. */
export const LeaveWarning = ({ asks = true, onTyped }: LeaveWarningProps) => {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useLeaveWarning(isTyped && asks);
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);
  return null;
};
