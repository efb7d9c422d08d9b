import Typography from '@mui/material/Typography';
import { goalText } from '../../../lib/goal.rules';

/**
 * What the coach wants to see when it's filmed again; nothing if they didn't say, or in an offline
 * copy from before goals existed.
 */
export const FixFirstGoal = ({ goal = '' }: { goal?: string }) =>
  goalText(goal) === '' ? null : (
    <Typography sx={{ mt: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
      When you film it again, show that {goalText(goal)}.
    </Typography>
  );
