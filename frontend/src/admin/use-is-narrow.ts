import useMediaQuery from '@mui/material/useMediaQuery';

/** Returns whether the screen is too narrow for a table with many columns. */
export const useIsNarrow = () => useMediaQuery('(max-width: 1279.95px)');
