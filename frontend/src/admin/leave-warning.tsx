import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useLeaveWarning } from '../lib/use-leave-warning';

/** In a form of the console: asks before what was typed in it is left behind. @param onTyped told whether something is */
export const LeaveWarning = ({ onTyped }: { onTyped?: (isTyped: boolean) => void }) => {
  const { dirtyFields } = useFormState();
  const isTyped = Object.keys(dirtyFields).length > 0;
  useLeaveWarning(isTyped);
  useEffect(() => onTyped?.(isTyped), [onTyped, isTyped]);
  return null;
};
