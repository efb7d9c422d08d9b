import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** All tools in one row; it scrolls sideways where it doesn't fit. */
export const ToolStrip = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1,
      alignItems: 'center',
      overflowX: 'auto',
      // room for the focus rings
      p: '6px',
      m: '-6px',
      scrollbarWidth: 'thin',
    }}
  >
    {children}
  </Box>
);
