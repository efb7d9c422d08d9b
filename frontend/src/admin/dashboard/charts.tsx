import { BarChart } from '@mui/x-charts/BarChart';
import { formatAmount } from '../../lib/format-money';
import { CHART_HEIGHT } from './chart-panel';

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

const dollars = (cents: number): string => (cents >= 100_000 ? `$${Math.round(cents / 100_000)}k` : formatAmount(cents));

/** Bars over months, weeks or dates. Takes no focus: the table below it holds every number. */
export const BarsChart = ({ labels, bars, isMoney = false }: BarsChartProps) => (
  <BarChart
    height={CHART_HEIGHT}
    skipAnimation
    disableKeyboardNavigation
    xAxis={[{ data: labels, scaleType: 'band', height: 32 }]}
    yAxis={[{ min: 0, width: isMoney ? 52 : 36, tickMinStep: 1, ...(isMoney && { valueFormatter: dollars }) }]}
    series={bars.map(({ label, data, tone, stack }) => ({
      label,
      data,
      stack,
      color: COLOR[tone],
      ...(isMoney && { valueFormatter: (cents: number | null) => formatAmount(cents ?? 0) }),
    }))}
    grid={{ horizontal: true }}
    margin={{ left: 8, right: 8, top: 16, bottom: 0 }}
  />
);
