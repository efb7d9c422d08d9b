import type { RaThemeOptions } from 'react-admin';
import { theme } from '../components/theme/theme';

/** The width below which react-admin opens the menu with a button. */
export const PHONE = '@media (max-width: 599.95px)';
/** The width from which lists are tables; matches `useIsNarrow`. */
const WIDE = '@media (min-width: 1280px)';
/** In pixels. */
export const SIDEBAR = { width: 232, closedWidth: 56 };
const PLAIN = { [PHONE]: { backgroundColor: 'transparent', paddingBottom: 8 } };

/** The same label style as in the rest of the product. */
const LABEL = {
  fontSize: theme.typography.body1.fontSize,
  lineHeight: 1.3,
  fontWeight: 600,
  color: 'inherit',
  marginBottom: 4,
};

/**
 * Without this, react-admin reserves a line for help below every field, which leaves gaps of 40 px
 * between fields that have none.
 */
const NO_HELP = { defaultProps: { helperText: false } } as const;

type Scheme = 'light' | 'dark';

/**
 * Returns the product's theme in one color scheme, in the form that react-admin builds its themes
 * from.
 */
export const adminTheme = (scheme: Scheme): RaThemeOptions => ({
  palette: { ...theme.colorSchemes[scheme]?.palette, mode: scheme },
  typography: theme.typography,
  shape: theme.shape,
  sidebar: SIDEBAR,
  components: {
    ...theme.components,
    RaAutocompleteInput: NO_HELP,
    RaBooleanInput: NO_HELP,
    RaDateInput: NO_HELP,
    RaDateTimeInput: NO_HELP,
    RaNullableBooleanInput: NO_HELP,
    RaNumberInput: NO_HELP,
    RaSelectInput: NO_HELP,
    RaTextArrayInput: NO_HELP,
    RaTextInput: NO_HELP,
    RaSimpleForm: {
      styleOverrides: { root: { '& .MuiFormControl-marginDense': { marginBottom: 12 } } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    // On phones, react-admin paints its toolbars like cards, grays statuses out, and puts every
    // filter on a row of its own.
    RaListToolbar: { styleOverrides: { root: PLAIN } },
    // beside a table, the buttons stay on one line and the filters fill the rest of it
    RaTopToolbar: {
      styleOverrides: {
        root: {
          alignItems: 'center',
          columnGap: 8,
          paddingBlock: 12,
          ...PLAIN,
          [WIDE]: { flex: 'none' },
        },
      },
    },
    // a row's chip and buttons don't move when its text wraps
    RaSimpleList: {
      styleOverrides: {
        root: {
          // long addresses wrap on phones
          '& .MuiListItemText-root': { minWidth: 0, overflowWrap: 'anywhere' },
          '& .MuiListItemText-primary > div': {
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'flex-start',
            gap: 12,
          },
          '& .RaSimpleList-tertiary': { opacity: 1, flexShrink: 0, float: 'none' },
        },
      },
    },
    // aligns the save button with the fields
    RaToolbar: {
      styleOverrides: {
        root: {
          '&.MuiToolbar-gutters': { paddingInline: 16 },
          // in view below a long form; on phones, react-admin fixes it there
          '&.RaToolbar-desktopToolbar': {
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            borderTop: '1px solid var(--wt-palette-divider)',
          },
        },
      },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          [PHONE]: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
          [WIDE]: { flex: '1 1 0' },
        },
      },
    },
    RaFilterFormInput: {
      styleOverrides: {
        root: { [PHONE]: { '& .MuiFormControl-root': { width: '100%', minWidth: 0 } } },
      },
    },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    // react-admin's own labels are small, like those inside a field
    RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': LABEL } } },
    RaRadioButtonGroupInput: {
      ...NO_HELP,
      styleOverrides: {
        root: { '& .RaRadioButtonGroupInput-label': { ...LABEL, transform: 'none' } },
      },
    },
    // shows the empty option ("All") in the closed field too
    MuiSelect: { defaultProps: { displayEmpty: true } },
    // react-admin's spinner has no accessible name
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  },
});
