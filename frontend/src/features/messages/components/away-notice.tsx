import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../lib/use-now';
import { dayIn, ownZone } from '../../../lib/zoned-day';
import { messageNewsQuery } from '../api/student-messages';

/** Tells students that the coach is away, and until when, before they send something. */
export const AwayNotice = ({ timeZone }: { timeZone: string | null }) => {
  const now = useNow();
  const { data: news } = useQuery(messageNewsQuery);
  if (!news?.awayUntil) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 3 }}>
      Your coach is away until {dayIn(timeZone ?? ownZone(), news.awayUntil, now)}. You may not hear
      back until after that day.
    </Alert>
  );
};
