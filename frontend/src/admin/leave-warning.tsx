import { useFormState } from 'react-hook-form';
import { useLeaveWarning } from '../lib/use-leave-warning';

/** In a form of the console: asks before what was typed in it is left behind. */
export const LeaveWarning = () => {
  const { dirtyFields } = useFormState();
  useLeaveWarning(Object.keys(dirtyFields).length > 0);
  return null;
};
