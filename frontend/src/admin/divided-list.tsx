import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A list of rows with lines between them. */
export const DividedList = ({ children }: { children: ReactNode }) => (
  <Stack
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      '& > li + li': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Stack>
);

/** A row of such a list: its parts beside each other, wrapped where there is no room. */
export const DividedRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    component="li"
    aria-label={name}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', px: 2, py: 1.5 }}
  >
    {children}
  </Box>
);
