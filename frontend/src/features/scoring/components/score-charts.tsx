import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { RadarChart } from '@mui/x-charts/RadarChart';
import { formatDate } from '../../../lib/format-date';
import type { ScoredVideo } from '../api/get-stroke-scores';
import { GREEN_FROM, PARTS, YELLOW_FROM } from '../score-rules';

const LINE = 'var(--wt-palette-water-line)';
const SIGNAL = 'var(--wt-palette-water-signal)';

// The charts aren't focusable: assistive tools get the tables beside them, which hold every number.
const level = (color: string) => ({ stroke: color, strokeDasharray: '2 6' });

/**
 * The totals like a river gauge's hydrograph: a level over time, with lines where the "solid" and
 * "strong" bands start.
 */
export const TotalsChart = ({ videos }: { videos: readonly ScoredVideo[] }) => (
  <LineChart
    height={280}
    skipAnimation
    disableKeyboardNavigation
    hideLegend
    xAxis={[
      {
        data: videos.map((_, index) => index + 1),
        scaleType: 'point',
        height: 32,
        valueFormatter: (value: number) => formatDate(videos[value - 1]?.submissionDate ?? ''),
      },
    ]}
    yAxis={[{ min: 0, max: 100, width: 36 }]}
    series={[
      {
        data: videos.map(({ scores }) => scores.total),
        label: 'Total',
        color: LINE,
        area: true,
        showMark: true,
        curve: 'monotoneX',
      },
    ]}
    grid={{ horizontal: true }}
    margin={{ left: 8, right: 36, top: 16, bottom: 0 }}
    sx={{
      '& .MuiLineChart-area': { fillOpacity: 0.18 },
      '& .MuiLineChart-line': { strokeWidth: 3 },
    }}
  >
    <ChartsReferenceLine y={GREEN_FROM} lineStyle={level('var(--wt-palette-water-success)')} />
    <ChartsReferenceLine y={YELLOW_FROM} lineStyle={level('var(--wt-palette-water-warning)')} />
  </LineChart>
);

/** The parts of the first and the latest video, overlaid. */
export const PartsChart = ({ first, latest }: { first: ScoredVideo; latest: ScoredVideo }) => (
  <RadarChart
    height={300}
    skipAnimation
    disableKeyboardNavigation
    radar={{ max: 100, metrics: PARTS.map(([, label]) => label) }}
    series={[
      { label: 'First', data: PARTS.map(([name]) => first.scores[name]), color: SIGNAL },
      {
        label: 'Latest',
        data: PARTS.map(([name]) => latest.scores[name]),
        color: LINE,
        fillArea: true,
      },
    ]}
  />
);
