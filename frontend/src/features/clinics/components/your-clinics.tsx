import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileLink } from '../../../components/portal/file-link';
import { Fold } from '../../../components/portal/fold';
import { LinkButton } from '../../../components/portal/link-button';
import { Tag } from '../../../components/portal/tag';
import { isReadOnly } from '../../../lib/student-view';
import type { MyBooking } from '../api/get-my-bookings';
import { bookingState, isAhead, moneyLine } from '../my-booking-labels';
import { OtherAttendees } from './other-attendees';

interface YourClinicsProps {
  bookings: readonly MyBooking[];
  now: Date;
  /** Whether the kit lists start open, for students who have nothing else here. */
  kitOpen?: boolean;
}

const KitList = ({ bring, open }: { bring: readonly string[]; open: boolean }) => (
  <Fold title="What to bring" open={open}>
    <Box component="ul" sx={{ m: 0, pl: 2.5, listStyle: 'disc', '& > li': { py: 0.25 } }}>
      {bring.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  </Fold>
);

const Booking = ({
  booking,
  today,
  kitOpen,
}: {
  booking: MyBooking;
  today: string;
  kitOpen: boolean;
}) => {
  const { id, title, dates, location, bring, payUrl, calendarUrl, form } = booking;
  return (
    <Box component="li" sx={{ borderTop: 3, borderColor: 'var(--wt-palette-water-line)', pt: 1.5 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>{dates}</Typography>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {location}
      </Typography>
      <Tag {...bookingState(booking)} />
      <Typography sx={{ mt: 1 }}>{moneyLine(booking)}</Typography>
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 1.5 }}
      >
        {payUrl && (
          <Button component="a" href={payUrl} variant="outlined" disabled={isReadOnly()}>
            Pay balance
          </Button>
        )}
        {form && (
          <LinkButton
            to={`/student/clinic-form?booking=${id}`}
            variant={form.answeredAt ? 'text' : 'contained'}
          >
            {form.answeredAt ? 'Edit participant form' : 'Fill out participant form'}
          </LinkButton>
        )}
        {isAhead(booking, today) && !isReadOnly() && (
          <FileLink href={calendarUrl}>Add to calendar</FileLink>
        )}
      </Stack>
      {isAhead(booking, today) && <OtherAttendees booking={booking} />}
      {isAhead(booking, today) && <KitList bring={bring} open={kitOpen} />}
    </Box>
  );
};

/**
 * A student's clinics: when, where, status, balance and what to bring. Past clinics are collapsed.
 */
export const YourClinics = ({ bookings, now, kitOpen = false }: YourClinicsProps) => {
  const today = now.toISOString().slice(0, 10);
  const isOver = ({ endDate }: MyBooking) => endDate < today;
  const listed = (some: readonly MyBooking[]) => (
    <Stack component="ul" spacing={2.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {some.map((booking) => (
        <Booking key={booking.id} booking={booking} today={today} kitOpen={kitOpen} />
      ))}
    </Stack>
  );
  const [over, coming] = [bookings.filter(isOver), bookings.filter((booking) => !isOver(booking))];
  return (
    <Stack spacing={1.5}>
      {coming.length > 0 && listed(coming)}
      {over.length > 0 && (
        <Fold title={`Past clinics (${over.length})`}>{listed(over.toReversed())}</Fold>
      )}
    </Stack>
  );
};
