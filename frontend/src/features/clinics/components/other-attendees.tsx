import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckField } from '../../../components/portal/check-field';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import { isReadOnly } from '../../../lib/student-view';
import { myBookingsQuery, shareName, type MyBooking } from '../api/get-my-bookings';
import { companionsLine } from '../my-booking-labels';

/**
 * First names of the attendees who agreed to share them, and the student's own consent, which is
 * off by default and can be withdrawn.
 */
export const OtherAttendees = ({ booking }: { booking: MyBooking }) => {
  const { id, title, sharesName } = booking;
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const share = useMutation({
    mutationFn: shareName,
    onSuccess: (all) => queryClient.setQueryData(myBookingsQuery.queryKey, all),
    onError: (error) =>
      toast(errorToast('Not Saved', error, 'Something went wrong. Please try again.')),
  });
  const isShared = share.isPending ? share.variables.sharesName : sharesName;
  return (
    <Box role="group" aria-label={`Who else is coming to ${title}`} sx={{ mt: 1 }}>
      <Typography sx={{ mb: 0.5 }}>{companionsLine(booking)}</Typography>
      <CheckField
        label="Show my first name to the other attendees"
        checked={isShared}
        disabled={isReadOnly()}
        onChange={(wanted) => share.mutate({ id, sharesName: wanted })}
      />
    </Box>
  );
};
