import { BarChart } from '@mui/x-charts/BarChart';
import { formatDay } from '../../../lib/format-date';
import type { AnswerWeek } from '../api/get-numbers';

/** Answers a week, those in time below and the late ones above. Takes no focus: the table beside it holds every number. */
export const WeeksChart = ({ weeks }: { weeks: readonly AnswerWeek[] }) => (
  <BarChart
    height={280}
    skipAnimation
    disableKeyboardNavigation
    xAxis={[{ data: weeks.map(({ from }) => from), scaleType: 'band', height: 32, valueFormatter: (from: string) => formatDay(from) }]}
    yAxis={[{ min: 0, width: 36, tickMinStep: 1 }]}
    series={[
      { data: weeks.map(({ inTime }) => inTime), label: 'In time', color: 'var(--wt-palette-water-line)', stack: 'answers' },
      {
        data: weeks.map(({ answered, inTime }) => answered - inTime),
        label: 'Late',
        color: 'var(--wt-palette-water-signal)',
        stack: 'answers',
      },
    ]}
    grid={{ horizontal: true }}
    margin={{ left: 8, right: 8, top: 16, bottom: 0 }}
  />
);
