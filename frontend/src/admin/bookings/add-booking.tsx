import Button from '@mui/material/Button';
import { useState } from 'react';
import { AddBookingDialog } from './add-booking-dialog';

/** Adds a booking for someone who called, sent a check, or is a guest. */
export const AddBooking = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Add booking
      </Button>
      {isOpen && <AddBookingDialog onClose={() => setOpen(false)} />}
    </>
  );
};
