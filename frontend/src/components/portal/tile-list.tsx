import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TileListProps {
  /** The smallest width of a tile, in CSS. */
  min: string;
  gap?: number;
  /** List items. */
  children: ReactNode;
}

/** A list of tiles, as many beside each other as fit. */
export const TileList = ({ min, gap = 1.5, children }: TileListProps) => (
  <Box
    component="ul"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      display: 'grid',
      gap,
      gridTemplateColumns: `repeat(auto-fill, minmax(${min}, 1fr))`,
    }}
  >
    {children}
  </Box>
);
