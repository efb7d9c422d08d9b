import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';
import { Fold } from '../../components/portal/fold';
import { Panel } from '../../components/portal/panel';
import { CELL, ScrollTable } from '../../components/portal/scroll-table';

export const CHART_HEIGHT = 260;
/** Stands where a chart is on its way, as high as the chart. */
export const ArrivingChart: ComponentType = () => <Skeleton variant="rounded" height={CHART_HEIGHT} />;
/** The table says it all. */
export const MissingChart = () => null;

interface ChartPanelProps {
  title: string;
  /** What the chart comes to, in one line. */
  line: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  minWidth?: number;
  /** Nothing but zeros: the line says it all, and axes without bars would look broken. */
  isEmpty: boolean;
  children: ReactNode;
}

/** A chart for the eye, and every number of it in a table. */
export const ChartPanel = ({ title, line, headings, rows, minWidth = 320, isEmpty, children }: ChartPanelProps) => (
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
