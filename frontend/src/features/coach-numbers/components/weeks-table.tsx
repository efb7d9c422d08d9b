import Box from '@mui/material/Box';
import { CELL, ScrollTable } from '../../../components/portal/scroll-table';
import { formatDay } from '../../../lib/format-date';
import type { AnswerWeek } from '../api/get-numbers';

/** The numbers of the chart, the latest week first. */
export const WeeksTable = ({ weeks }: { weeks: readonly AnswerWeek[] }) => (
  <ScrollTable label="Answers by week in numbers" headings={['Week from', 'Answered', 'In time', 'Median hours']} minWidth={380}>
    {[...weeks].reverse().map(({ from, answered, inTime, medianHours }) => (
      <tr key={from}>
        <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 400 }}>
          {formatDay(from)}
        </Box>
        {[answered, inTime, medianHours ?? '–'].map((value, column) => (
          <Box component="td" key={['answered', 'inTime', 'medianHours'][column]} sx={CELL}>
            {value}
          </Box>
        ))}
      </tr>
    ))}
  </ScrollTable>
);
