import Box from '@mui/material/Box';
import { CELL, ScrollTable } from '../../../components/portal/scroll-table';
import { formatDay } from '../../../lib/format-date';
import type { AnswerWeek, RoomWeek } from '../api/get-numbers';

const WeekRow = ({ from, values }: { from: string; values: readonly (number | null)[] }) => (
  <tr>
    <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 400 }}>
      {formatDay(from)}
    </Box>
    {values.map((value, column) => (
      <Box component="td" key={column} sx={CELL}>
        {value ?? '–'}
      </Box>
    ))}
  </tr>
);

/** The chart's numbers, latest week first. */
export const WeeksTable = ({ weeks }: { weeks: readonly AnswerWeek[] }) => (
  <ScrollTable
    label="Reviews delivered by week"
    headings={['Week of', 'Delivered', 'On time', 'Median hours']}
    minWidth={380}
  >
    {[...weeks].reverse().map(({ from, answered, inTime, medianHours }) => (
      <WeekRow key={from} from={from} values={[answered, inTime, medianHours]} />
    ))}
  </ScrollTable>
);

/** How long reviews took, latest week first. */
export const MinutesTable = ({ weeks }: { weeks: readonly RoomWeek[] }) => (
  <ScrollTable
    label="Minutes per review by week"
    headings={['Week of', 'Reviews', 'Median minutes']}
    minWidth={270}
  >
    {[...weeks].reverse().map(({ from, reviews, medianMinutes }) => (
      <WeekRow key={from} from={from} values={[reviews, medianMinutes]} />
    ))}
  </ScrollTable>
);
