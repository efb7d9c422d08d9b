import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether a table of many columns would be wider than the screen. */
export const useIsNarrow = () => useMediaQuery('(max-width: 1099.95px)');
