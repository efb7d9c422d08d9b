import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PanelGridProps {
  gap: number;
  /** The columns per width of the screen, in CSS; below each other on smaller ones. */
  columns: Partial<Record<'xs' | 'md' | 'lg', string>>;
  children: ReactNode;
}

/** Parts beside each other where there is room, each as tall as its content. */
export const PanelGrid = ({ gap, columns, children }: PanelGridProps) => (
  <Box sx={{ display: 'grid', gap, alignItems: 'start', gridTemplateColumns: columns }}>
    {children}
  </Box>
);
