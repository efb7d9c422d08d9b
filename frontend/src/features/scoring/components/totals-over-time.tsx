import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { LoadingRows } from '../../../components/portal/states';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { BAND_LABELS, GREEN_FROM, improvement, signed, YELLOW_FROM } from '../score-rules';
import { ScoreValue } from './score-value';

const Drawing = () => <LoadingRows rows={1} height={280} label="Loading the chart" />;
/** The table beside it has the same content, so a missing chart is no loss. */
const NoChart = () => (
  <Typography color="textSecondary">
    The chart could not be drawn; the table has the same numbers.
  </Typography>
);
export const lazyChart = <P extends object>(fetchChart: () => Promise<ComponentType<P>>) =>
  lazyPart(fetchChart, NoChart, Drawing);

const TotalsChart = lazyChart(async () => (await import('./score-charts')).TotalsChart);
interface ScoresSummaryProps {
  videos: readonly ScoredVideo[];
  /** Whose first scores the change is measured from. */
  since: string;
}

/** The latest total, and how it changed since the first. */
export const ScoresSummary = ({ videos, since }: ScoresSummaryProps) => {
  const latest = videos.at(-1)!;
  const change = improvement(videos.map(({ scores }) => scores.total));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
      <Box>
        <Typography color="textSecondary">Latest total</Typography>
        <Typography variant="h2" component="p">
          <ScoreValue score={latest.scores.total} withWord />
        </Typography>
      </Box>
      {change !== undefined && (
        <Box>
          <Typography color="textSecondary">Change since {since}</Typography>
          <Typography variant="h2" component="p">
            {signed(change)}
          </Typography>
        </Box>
      )}
    </Box>
  );
};

/** The curve of the totals, and what its bands mean. A table with the numbers belongs beside it. */
export const TotalsOverTime = ({ videos }: { videos: readonly ScoredVideo[] }) => (
  <>
    <Box aria-hidden="true">
      <TotalsChart videos={videos} />
    </Box>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {GREEN_FROM} or more is {BAND_LABELS.green.toLowerCase()} (green), {YELLOW_FROM} or more{' '}
      {BAND_LABELS.yellow.toLowerCase()} (yellow), below that it {BAND_LABELS.red.toLowerCase()}{' '}
      (red).
    </Typography>
  </>
);
