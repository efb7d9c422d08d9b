import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { improvement, signed } from '../score-rules';
import { trendPoints } from '../trend.rules';

const WIDTH = 120;
const HEIGHT = 40;

/** The latest totals as a small line. */
const Sparkline = ({ totals }: { totals: readonly number[] }) => {
  const points = trendPoints(totals, WIDTH, HEIGHT);
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <Box
      component="svg"
      viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
      aria-hidden="true"
      sx={{ width: { xs: 64, sm: 128 }, height: { xs: 32, sm: 48 }, flex: 'none' }}
    >
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="var(--wt-palette-water-line)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={x} cy={y} r="4" fill="var(--wt-palette-water-line)" />
    </Box>
  );
};

/** The latest score, how it changed since the first, and the trend as a line. */
export const ScoreTrend = ({ videos }: { videos: readonly ScoredVideo[] }) => {
  const totals = videos.map(({ scores }) => scores.total);
  const latest = totals.at(-1);
  if (latest === undefined)
    return (
      <Typography color="textSecondary">
        Your scores will show up here after your first scored review.
      </Typography>
    );
  const change = improvement(totals);
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography component="p" variant="h3">
          {latest.toFixed(1)}
        </Typography>
        {totals.length > 1 && <Sparkline totals={totals} />}
      </Box>
      <Typography color="textSecondary">
        {change === undefined ? 'Latest score' : `${signed(change)} since your first`}
      </Typography>
    </Box>
  );
};
