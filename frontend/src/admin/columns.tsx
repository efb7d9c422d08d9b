import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The columns on large screens, in CSS; two of the same width by default. */
  lg?: string;
  children: ReactNode;
}

/** Panels below each other, and beside each other on large screens. */
export const Columns = ({ lg = 'repeat(2, minmax(0, 1fr))', children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
