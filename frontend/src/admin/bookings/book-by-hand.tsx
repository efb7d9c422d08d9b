import Button from '@mui/material/Button';
import { useState } from 'react';
import { BookByHandDialog } from './book-by-hand-dialog';

/** The way to book somebody who phoned, sent a check, or is a guest. */
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
