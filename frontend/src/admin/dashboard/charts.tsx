import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { useCallback, useState } from 'react';
import { formatAmount } from '../../lib/format-money';
import { CHART_HEIGHT } from './chart-panel';
import { labelsEvery } from './chart-labels';

interface Bars {
  readonly label: string;
  readonly data: readonly number[];
  readonly tone: 'line' | 'signal' | 'hair';
  readonly stack?: string;
}

interface BarsChartProps {
  labels: readonly string[];
  bars: readonly Bars[];
  isMoney?: boolean;
}

const COLOR = {
  line: 'var(--wt-palette-water-line)',
  signal: 'var(--wt-palette-water-signal)',
  hair: 'var(--wt-palette-water-hair)',
} as const;

const dollars = (cents: number): string =>
  cents >= 100_000 ? `$${Math.round(cents / 100_000)}k` : formatAmount(cents);

/** Returns an element's width once it's measured. */
const useWidth = () => {
  const [width, setWidth] = useState(0);
  const measured = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [width, measured] as const;
};

/** A bar chart by month, week or date. Not focusable: the table below it has every number. */
export const BarsChart = ({ labels, bars, isMoney = false }: BarsChartProps) => {
  const [width, measured] = useWidth();
  const axis = isMoney ? 52 : 36;
  const every = labelsEvery(labels, width - axis);
  return (
    <Box ref={measured}>
      <BarChart
        height={CHART_HEIGHT}
        skipAnimation
        disableKeyboardNavigation
        xAxis={[
          {
            data: labels,
            scaleType: 'band',
            height: 32,
            tickLabelInterval: (_, index) => (labels.length - 1 - index) % every === 0,
          },
        ]}
        yAxis={[
          { min: 0, width: axis, tickMinStep: 1, ...(isMoney && { valueFormatter: dollars }) },
        ]}
        series={bars.map(({ label, data, tone, stack }) => ({
          label,
          data,
          stack,
          color: COLOR[tone],
          ...(isMoney && { valueFormatter: (cents: number | null) => formatAmount(cents ?? 0) }),
        }))}
        grid={{ horizontal: true }}
        margin={{ left: 8, right: 16, top: 16, bottom: 0 }}
      />
    </Box>
  );
};
