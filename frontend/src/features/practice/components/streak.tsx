import Typography from '@mui/material/Typography';
import { streakOf, streakText, weekOf } from '../practice-days.rules';

/** Consecutive weeks with practice, counting drills and training programs together. */
export const Streak = ({ days, today }: { days: readonly string[]; today: string }) => {
  const thisWeek = weekOf(today).some((day) => days.includes(day));
  return (
    <Typography role="status" sx={{ fontWeight: 600 }}>
      {streakText(streakOf(days, today), thisWeek)}
    </Typography>
  );
};
