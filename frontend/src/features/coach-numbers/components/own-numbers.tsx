import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../components/lazy-part';
import { Panel } from '../../../components/portal/panel';
import { EmptyState, LoadingRows } from '../../../components/portal/states';
import type { CoachNumbers } from '../api/get-numbers';
import { MinutesTable, WeeksTable } from './weeks-table';

const Drawing = () => <LoadingRows rows={1} height={280} label="Loading chart" />;
const NoChart = () => (
  <Typography color="textSecondary">
    The chart could not be drawn. The table has the same numbers.
  </Typography>
);
const WeeksChart = lazyPart(
  async () => (await import('./weeks-chart')).WeeksChart,
  NoChart,
  Drawing,
);
const MinutesChart = lazyPart(
  async () => (await import('./weeks-chart')).MinutesChart,
  NoChart,
  Drawing,
);

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <Box sx={{ minWidth: 180, flex: '1 1 180px' }}>
    <Typography color="textSecondary">{label}</Typography>
    <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
    <Typography color="textSecondary">{note}</Typography>
  </Box>
);

/** As tall as the table beside it, so that no gap is left below. */
const CHART = { position: 'relative', flex: '1 1 auto', minHeight: 280 } as const;

/** Figures above their chart, with the table beside them. */
const FiguresAndTable = ({
  figures,
  chart,
  table,
}: {
  figures: ReactNode;
  chart: ReactNode;
  table: ReactNode;
}) => (
  <Box
    sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' } }}
  >
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{figures}</Box>
      <Box aria-hidden sx={CHART}>
        <Box sx={{ position: 'absolute', inset: 0 }}>{chart}</Box>
      </Box>
    </Box>
    {table}
  </Box>
);

const plural = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

/** How many reviews were on time, how long they took, and what to expect. */
export const OwnNumbers = ({ numbers }: { numbers: CoachNumbers }) => {
  const {
    days,
    answered,
    inTime,
    medianHours,
    weeks,
    roomTime,
    members,
    allowedPerMonth,
    receivedLastMonth,
  } = numbers;
  return (
    <Stack spacing={2.5}>
      <Panel title={`The last ${days} days`}>
        {answered === 0 ? (
          <EmptyState
            title="No reviews delivered yet"
            text="Your numbers will show up here after your first review."
          />
        ) : (
          <FiguresAndTable
            figures={
              <>
                <Figure
                  label="Delivered on time"
                  value={`${Math.floor((inTime / answered) * 100)}%`}
                  note={`${inTime} of ${plural(answered, 'video')}`}
                />
                <Figure
                  label="Median turnaround"
                  value={`${medianHours} h`}
                  note="time with a broken link doesn’t count"
                />
              </>
            }
            chart={<WeeksChart weeks={weeks} />}
            table={<WeeksTable weeks={weeks} />}
          />
        )}
      </Panel>
      {roomTime.reviews > 0 && (
        <Panel title="Minutes per review">
          <FiguresAndTable
            figures={
              <Figure
                label="Median time in the review room"
                value={`${roomTime.medianMinutes} min`}
                note={`before the first delivery, from ${plural(roomTime.reviews, 'review')}; hidden tabs and pauses over a minute don’t count`}
              />
            }
            chart={<MinutesChart weeks={roomTime.weeks} />}
            table={<MinutesTable weeks={roomTime.weeks} />}
          />
        </Panel>
      )}
      <Panel title="The month ahead">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Figure
            label="Your plans allow"
            value={`up to ${allowedPerMonth}`}
            note={`videos a month, from ${plural(members, 'member')}`}
          />
          <Figure
            label="Received recently"
            value={String(receivedLastMonth)}
            note="videos in the last month, from all students"
          />
        </Box>
      </Panel>
    </Stack>
  );
};
