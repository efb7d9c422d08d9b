import type { ThemeOptions } from '@mui/material/styles';

/** Labels are above their fields, focus is always visible, and nothing has a shadow. */
export const componentDefaults: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: '3px solid currentColor', outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 44, paddingInline: 20 },
      text: { paddingInline: 8 },
      // without background colors, only a border distinguishes a button from text
      contained: { '@media (forced-colors: active)': { border: '2px solid' } },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 } },
  // in dark mode, a filled alert would be a black box
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      // on narrow screens, the buttons wrap below the text instead of squeezing it
      root: { flexWrap: 'wrap' },
      message: { flex: '1 1 12rem', overflowWrap: 'anywhere' },
      // a button is taller than a line of text
      action: { paddingTop: 0, marginTop: -2 },
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      outlined: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        whiteSpace: 'normal',
        lineHeight: 1.3,
        marginBottom: 4,
        fontWeight: 600,
        color: 'inherit',
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: { minHeight: 44, backgroundColor: 'var(--wt-palette-water-card)' },
      notchedOutline: {
        top: 0,
        borderColor: 'var(--wt-palette-water-edge)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.9375rem' } } },
  MuiDialog: {
    styleOverrides: {
      root: {
        '& .MuiBackdrop-root': {
          backgroundColor: 'color-mix(in srgb, var(--wt-palette-water-nightDeep) 72%, transparent)',
        },
      },
      paper: {
        border: '1px solid var(--wt-palette-water-edge)',
        backgroundImage: 'none',
        boxShadow: 'none',
        '&.MuiDialog-paperFullScreen': { border: 0 },
      },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { paddingTop: 24 } } },
  // the same distance below the title with or without a form
  MuiDialogContent: { styleOverrides: { root: { paddingTop: 0 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiTooltip: { defaultProps: { enterDelay: 700, enterNextDelay: 300 } },
};
