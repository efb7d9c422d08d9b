import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Draws the move of a module. */
export type FigureOf = (moduleId: string) => ReactNode;

interface DrillFigureProps {
  moduleId: string | null;
  /** In px. */
  width: number;
  figureOf: FigureOf | undefined;
}

/** The drawn move that a drill practices, as decoration; its room is kept while it loads. */
export const DrillFigure = ({ moduleId, width, figureOf }: DrillFigureProps) =>
  moduleId !== null && figureOf ? (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ display: 'block', flex: 'none', width, aspectRatio: '16 / 9' }}
    >
      {figureOf(moduleId)}
    </Box>
  ) : null;
