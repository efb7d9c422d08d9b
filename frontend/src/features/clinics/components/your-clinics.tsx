import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Tag } from '../../../components/portal/tag';
import type { MyBooking } from '../api/get-my-bookings';
import { bookingState, isAhead, moneyLine } from '../my-booking-labels';

interface YourClinicsProps {
  bookings: readonly MyBooking[];
  now: Date;
}

const Booking = ({ booking, today }: { booking: MyBooking; today: string }) => {
  const { title, dates, payUrl, calendarUrl } = booking;
  return (
    <Box component="li" sx={{ borderTop: 3, borderColor: 'var(--wt-palette-water-line)', pt: 1.5 }}>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography sx={{ mb: 1, fontWeight: 600 }}>{dates}</Typography>
      <Tag {...bookingState(booking)} />
      <Typography sx={{ mt: 1 }}>{moneyLine(booking)}</Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        {payUrl && (
          <Button component="a" href={payUrl} variant="outlined">
            Pay balance
          </Button>
        )}
        {isAhead(booking, today) && <Link href={calendarUrl}>Calendar file</Link>}
      </Stack>
    </Box>
  );
};

/** A student's clinics: when, where it stands, what is due. */
export const YourClinics = ({ bookings, now }: YourClinicsProps) => {
  const today = now.toISOString().slice(0, 10);
  return (
    <Stack component="ul" spacing={2.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bookings.map((booking) => (
        <Booking key={booking.id} booking={booking} today={today} />
      ))}
    </Stack>
  );
};
