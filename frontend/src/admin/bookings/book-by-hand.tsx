import Button from '@mui/material/Button';
import { useState } from 'react';
import { BookByHandDialog } from './book-by-hand-dialog';

/** Adds a booking for someone who called, sent a check, or is a guest. */
export const BookByHand = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        Add booking
      </Button>
      {isOpen && <BookByHandDialog onClose={() => setOpen(false)} />}
    </>
  );
};
