import Box from '@mui/material/Box';
import { signedPoints, type ScoreChange } from '../score-change.rules';

const colorOf = (change: number): string =>
  change > 0 ? 'success.main' : change < 0 ? 'error.main' : 'text.secondary';

/** A review's total score and its change since the previous scored video. */
export const ScoreLine = ({ score }: { score: ScoreChange | undefined }) =>
  score && (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Score {score.total}
      {score.change !== null && (
        <Box component="strong" sx={{ ml: 0.75, color: colorOf(score.change) }}>
          {signedPoints(score.change)}
        </Box>
      )}
    </Box>
  );
