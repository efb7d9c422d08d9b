import { BarChart } from '@mui/x-charts/BarChart';
import { formatDay } from '../../../lib/format-date';
import type { AnswerWeek, RoomWeek } from '../api/get-numbers';

/** Fills its container. */
const FRAME = {
  skipAnimation: true,
  disableKeyboardNavigation: true,
  grid: { horizontal: true },
  margin: { left: 8, right: 8, top: 16, bottom: 0 },
} as const;

const byWeek = (weeks: readonly { from: string }[]) => [
  {
    data: weeks.map(({ from }) => from),
    scaleType: 'band' as const,
    height: 32,
    valueFormatter: (from: string) => formatDay(from),
  },
];

/**
 * Reviews per week, on time below and late above. Not focusable, because the table beside it has
 * every number.
 */
export const WeeksChart = ({ weeks }: { weeks: readonly AnswerWeek[] }) => (
  <BarChart
    {...FRAME}
    xAxis={byWeek(weeks)}
    yAxis={[{ min: 0, width: 36, tickMinStep: 1 }]}
    series={[
      {
        data: weeks.map(({ inTime }) => inTime),
        label: 'On time',
        color: 'var(--wt-palette-water-line)',
        stack: 'answers',
      },
      {
        data: weeks.map(({ answered, inTime }) => answered - inTime),
        label: 'Late',
        color: 'var(--wt-palette-water-signal)',
        stack: 'answers',
      },
    ]}
  />
);

/** The median minutes per review of each week; a week without reviews has no bar. */
export const MinutesChart = ({ weeks }: { weeks: readonly RoomWeek[] }) => (
  <BarChart
    {...FRAME}
    xAxis={byWeek(weeks)}
    yAxis={[{ min: 0, width: 36 }]}
    series={[
      {
        data: weeks.map(({ medianMinutes }) => medianMinutes),
        label: 'Median minutes',
        color: 'var(--wt-palette-water-line)',
      },
    ]}
  />
);
