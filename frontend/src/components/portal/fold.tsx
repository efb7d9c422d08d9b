import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const fold = {
  '& > summary': {
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    cursor: 'pointer',
    fontWeight: 600,
  },
  '& > summary::before': { content: '"+"', width: '1ch' },
  '&[open] > summary::before': { content: '"–"' },
};

/** A collapsible section for content that not everyone needs. */
export const Fold = ({
  title,
  open = false,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) => (
  <Box component="details" open={open} sx={fold}>
    <summary>{title}</summary>
    {children}
  </Box>
);
