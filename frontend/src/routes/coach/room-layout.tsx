import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useScrollInset } from '../../lib/use-scroll-inset';

/** A tablet on its side, or a small laptop window. */
const LOW_TABLET = '@media (min-width: 900px) and (max-width: 1199.95px) and (max-height: 62rem)';

/** Beside the stage from here on, below it otherwise. */
const GRID = {
  // not a grid of one column: nothing sticks beyond its own row of a grid
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  columnGap: 3,
  rowGap: 2,
  gridTemplateColumns: 'minmax(0, 1fr) clamp(19rem, 28vw, 25rem)',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"stage header" "stage side"',
  // two videos get the full width, except on very wide screens and where the height is scarce
  '&:has([data-room-stage=large])': {
    display: { xs: 'flex', lg: 'grid' },
    gridTemplateColumns: 'minmax(0, 1fr) clamp(18rem, 24vw, 22rem)',
    [LOW_TABLET]: { display: 'grid' },
  },
} as const;

/** In view at every width: the side scrolls beside it or below it. */
const STAGE = {
  position: 'sticky',
  top: { xs: 0, md: '1rem' },
  // the side doesn't scroll behind it where there are two columns
  '--covers': { xs: '1', md: '0' },
  zIndex: 3,
  alignSelf: { md: 'start' },
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  // on phones, a notice may need more room than there is
  overflowY: { xs: 'auto', sm: 'visible' },
  maxHeight: {
    xs: 'calc((100svh - var(--bottom-bar, 0px)) * 0.62)',
    sm: 'calc((100svh - var(--bottom-bar, 0px)) * 0.64)',
    // below the portal's bar, so that all of it is there before anyone scrolls
    md: 'calc(100svh - 4rem - 2.75rem)',
  },
  mx: { xs: 'calc(-1 * var(--gutter))', md: 0 },
  px: { xs: 'var(--gutter)', md: 0 },
  py: { xs: 0.75, md: 0 },
  bgcolor: 'var(--wt-palette-water-page)',
  borderBottom: { xs: '1px solid var(--wt-palette-water-hair)', md: 'none' },
  // a phone on its side: the picture would be too small to see
  '@media (max-height: 30rem)': { position: 'static', maxHeight: 'none' },
} as const;

const STANDS = { position: 'static', maxHeight: 'none', overflowY: 'visible' } as const;

/**
 * Two videos: in view too, above what's written wherever they take the full width. They shrink in
 * short windows. On a phone, and where they would be too small to see, they scroll.
 */
const LARGE_STAGE = {
  ...STAGE,
  position: { xs: 'static', sm: 'sticky' },
  top: { xs: 0, lg: '1rem' },
  '--covers': { xs: '0', sm: '1', lg: '0' },
  alignSelf: { lg: 'start' },
  maxHeight: {
    xs: 'none',
    sm: 'calc((100svh - var(--bottom-bar, 0px)) * 0.75)',
    lg: 'calc(100svh - 4rem - 2.75rem)',
  },
  overflowY: { xs: 'visible', sm: 'auto' },
  // so that nothing is cut off at the sides
  mx: { xs: 0, sm: 'calc(-1 * var(--gutter))', md: '-0.75rem' },
  px: { xs: 0, sm: 'var(--gutter)', md: '0.75rem' },
  py: { xs: 0, sm: 0.75, lg: 0 },
  borderBottom: { xs: 'none', sm: '1px solid var(--wt-palette-water-hair)', lg: 'none' },
  [LOW_TABLET]: {
    top: '1rem',
    '--covers': '0',
    alignSelf: 'start',
    maxHeight: 'calc(100svh - 4rem - 2.75rem)',
    py: 0,
    borderBottom: 'none',
  },
  '@media (max-width: 899.95px) and (max-height: 62rem)': STANDS,
  '@media (max-height: 42rem)': STANDS,
} as const;

/** The review room: a header, the stage with the video, and the side with everything written. */
export const RoomGrid = ({ header, children }: { header: ReactNode; children: ReactNode }) => (
  <Box sx={GRID}>
    <Box sx={{ gridArea: 'header', minWidth: 0 }}>{header}</Box>
    {children}
  </Box>
);

/** @param isLarge whether two videos are shown */
export const RoomStage = ({
  isLarge = false,
  children,
}: {
  isLarge?: boolean;
  children: ReactNode;
}) => {
  const ref = useScrollInset('top');
  return (
    <Box
      ref={ref}
      data-room-stage={isLarge ? 'large' : ''}
      sx={[{ gridArea: 'stage', minWidth: 0 }, isLarge ? LARGE_STAGE : STAGE]}
    >
      {children}
    </Box>
  );
};

export const RoomSide = ({ children }: { children: ReactNode }) => (
  <Stack data-room-side="" spacing={2} sx={{ gridArea: 'side', minWidth: 0 }}>
    {children}
  </Stack>
);
