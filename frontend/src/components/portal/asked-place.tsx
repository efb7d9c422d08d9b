import Typography from '@mui/material/Typography';
import { clockTime } from '../../lib/clock-time';

interface AskedPlaceProps {
  /** In milliseconds of the video. */
  lookFromMs: number | null;
  lookToMs: number | null;
  question: string | null;
}

/** A student's request for their video: where to look, and one question. */
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
