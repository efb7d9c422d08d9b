import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two short fields of a dialog beside each other, and below each other on phones. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}
  >
    {children}
  </Box>
);
