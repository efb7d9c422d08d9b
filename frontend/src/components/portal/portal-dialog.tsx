import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState, type ReactNode } from 'react';

/** Where there is height enough, title and buttons stay in sight and what is between them scrolls, in a form as without one. */
const IN_SIGHT = {
  '@media (min-height: 600px)': { '& .MuiDialog-paper > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
};

interface PortalDialogProps {
  title: string;
  width?: 'sm' | 'md' | 'lg';
  /** Called once it has left the screen. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that is mounted while it is wanted; a whole screen on phones.
 * Focus leaves it before it is hidden: browsers refuse to hide what holds the focus.
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
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth={width} aria-labelledby={id} disableRestoreFocus sx={IN_SIGHT}>
      <DialogTitle id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
    </Dialog>
  );
};
