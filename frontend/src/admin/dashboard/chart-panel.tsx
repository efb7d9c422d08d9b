import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { Fold } from '../../components/portal/fold';
import { Panel } from '../../components/portal/panel';
import { CELL, ScrollTable } from '../../components/portal/scroll-table';

export const CHART_HEIGHT = 260;
/** A placeholder as high as the chart, shown while it loads. */
export const ArrivingChart: ComponentType = () => (
  <Skeleton variant="rounded" height={CHART_HEIGHT} />
);
/** Shown when the chart can't be loaded; the table has every number anyway. */
export const MissingChart = () => null;

interface ChartPanelProps {
  title: string;
  /** A one-line summary of the chart. */
  line: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  minWidth?: number;
  /**
   * Whether there are only zeros. The chart is left out then, because axes without bars look
   * broken.
   */
  isEmpty: boolean;
  children: ReactNode;
}

/** A chart with all of its numbers in a table. */
export const ChartPanel = ({
  title,
  line,
  headings,
  rows,
  minWidth = 320,
  isEmpty,
  children,
}: ChartPanelProps) => (
  <Panel title={title}>
    <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>{line}</Typography>
    {!isEmpty && (
      <Box aria-hidden sx={{ minHeight: CHART_HEIGHT }}>
        {children}
      </Box>
    )}
    <Fold title="Show the numbers">
      <ScrollTable label={`${title}, as a table`} headings={headings} minWidth={minWidth}>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              <Box
                component={index === 0 ? 'th' : 'td'}
                scope={index === 0 ? 'row' : undefined}
                key={headings[index]}
                sx={{ ...CELL, fontWeight: 400 }}
              >
                {cell}
              </Box>
            ))}
          </tr>
        ))}
      </ScrollTable>
    </Fold>
  </Panel>
);
