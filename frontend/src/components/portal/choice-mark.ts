const TICK = 'polygon(14% 47%, 0 62%, 40% 100%, 100% 18%, 85% 5%, 38% 70%)';

/**
 * A checkbox or radio button in the site's colors, because in dark mode the browser's own are
 * gray-brown boxes.
 */
export const choiceMark = {
  flex: 'none',
  width: 20,
  height: 20,
  m: 0,
  cursor: 'inherit',
  '@media (forced-colors: none)': {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    border: '2px solid',
    borderColor: 'text.secondary',
    borderRadius: '3px',
    bgcolor: 'var(--wt-palette-water-card)',
    '&[type="radio"], &[type="radio"]::before': { borderRadius: '50%' },
    '&::before': {
      content: '""',
      width: 12,
      height: 12,
      transform: 'scale(0)',
      bgcolor: 'var(--wt-palette-water-page)',
    },
    '&[type="checkbox"]::before': { clipPath: TICK },
    '&[type="radio"]::before': { width: 8, height: 8 },
    '&:checked': {
      bgcolor: 'var(--wt-palette-water-line)',
      borderColor: 'var(--wt-palette-water-line)',
    },
    '&:checked::before': { transform: 'scale(1)' },
    '&:disabled': { opacity: 0.5 },
  },
} as const;
