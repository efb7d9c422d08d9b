import Typography from '@mui/material/Typography';
import { clockTime } from '../../lib/clock-time';

interface AskedPlaceProps {
  /** Milliseconds of the video. */
  lookFromMs: number | null;
  lookToMs: number | null;
  question: string | null;
}

/** What a student asks of their video: where to look, and one question. */
export const AskedPlace = ({ lookFromMs, lookToMs, question }: AskedPlaceProps) =>
  lookFromMs === null && !question ? null : (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {lookFromMs !== null && lookToMs !== null && (
        <>
          Look at <strong>{`${clockTime(lookFromMs)}–${clockTime(lookToMs)}`}</strong>
          {question && ': '}
        </>
      )}
      {question}
    </Typography>
  );
