import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeaveWarning } from '../lib/use-leave-warning';

/**
 * Asks before leaving a form with unsaved changes. @param onTyped called with whether there are
 * unsaved changes
 */
export const LeaveWarning = ({ onTyped }: { onTyped?: (isTyped: boolean) => void }) => {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useLeaveWarning(isTyped);
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);
  return null;
};
