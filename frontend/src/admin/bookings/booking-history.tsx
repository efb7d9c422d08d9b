import Box from '@mui/material/Box';

import { formatCents } from '../../lib/format-money';
import { DateField } from '../date-field';
import type { BookingEvent } from './booking-types';
import { auditActionLabel } from '../audit-actions/audit-action-labels';
import { actorLabel } from './booking-labels';

const cell = {
  py: 1,
  pr: { xs: 1.5, sm: 2 },
  '&:last-of-type': { pr: 0, textAlign: 'right' },
  textAlign: 'left',
  verticalAlign: 'top',
  borderBottom: 1,
  borderColor: 'divider',
};

/** Everything that happened to a booking, with amounts. */
export const BookingHistory = ({ events }: { events: readonly BookingEvent[] }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label="History">
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', overflowWrap: 'normal', '& th, & td': cell }}
    >
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ at, what, amountCents, by, who, reason }, index) => (
          <tr key={index}>
            <td>
              <DateField record={{ id: index, at }} source="at" showTime />
            </td>
            <td>
              {auditActionLabel(what)}
              <Box sx={{ color: 'text.secondary' }}>{actorLabel({ by, who })}</Box>
              {reason && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
            </td>
            <Box component="td" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {amountCents === null ? '' : formatCents(amountCents)}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);
