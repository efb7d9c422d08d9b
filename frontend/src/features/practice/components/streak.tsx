import Typography from '@mui/material/Typography';
import { streakOf, streakText, weekOf } from '../practice-days.rules';

/** Weeks in a row with practice, drills and training together. */
export const Streak = ({ days, today }: { days: readonly string[]; today: string }) => {
  const thisWeek = weekOf(today).some((day) => days.includes(day));
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {streakText(streakOf(days, today), thisWeek)}
    </Typography>
  );
};
