import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState, type ReactNode } from 'react';

/**
 * If there is enough height, the title and buttons stay visible and only the content between them
 * scrolls, with or without a form.
 */
const IN_SIGHT = {
  '@media (min-height: 600px)': {
    '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
  },
};

interface PortalDialogProps {
  title: string;
  width?: 'sm' | 'md' | 'lg' | 'full';
  /** Called when the dialog should close. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that is mounted while it's open; full-screen on phones, or everywhere if its width is
 * `full`. Focus returns to the element that opened it.
 */
export const PortalDialog = ({ title, width = 'sm', onClose, children }: PortalDialogProps) => {
  const id = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone || width === 'full'}
      fullWidth
      maxWidth={width === 'full' ? false : width}
      aria-labelledby={id}
      disableRestoreFocus
      sx={IN_SIGHT}
    >
      <DialogTitle id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
};
