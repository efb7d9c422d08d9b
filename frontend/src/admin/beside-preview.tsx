import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The width at which the widest email fits beside the form. */
const BESIDE = '@media (min-width: 1280px)';

/** The admin's bar with its wave. */
const BELOW_THE_BAR = '4.5rem';
/** The form's save bar, which stays at the bottom of the window. */
const ABOVE_TOOLBAR = '4.5rem';

interface BesidePreviewProps {
  preview: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * The fields of an email, with its preview beside them where it fits, where it stays in view, and
 * else below.
 */
export const BesidePreview = ({ preview, children }: BesidePreviewProps) => (
  <Box
    sx={{
      width: '100%',
      display: 'grid',
      gap: 3,
      alignItems: 'start',
      [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 702px' },
    }}
  >
    <Box sx={{ minWidth: 0 }}>{children}</Box>
    <Box
      sx={{
        minWidth: 0,
        [BESIDE]: {
          position: 'sticky',
          top: BELOW_THE_BAR,
          maxHeight: `calc(100vh - ${BELOW_THE_BAR} - ${ABOVE_TOOLBAR})`,
          overflowY: 'auto',
        },
      }}
    >
      {preview}
    </Box>
  </Box>
);
