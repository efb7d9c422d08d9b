import type { RaThemeOptions } from 'react-admin';
import { theme } from '../app/theme/theme';

/** Where the menu is opened by a button, as react-admin has it. */
export const PHONE = '@media (max-width: 599.95px)';
/** Where lists are tables: `useIsNarrow` says no. */
const WIDE = '@media (min-width: 1100px)';
/** Pixels. */
export const SIDEBAR = { width: 200, closedWidth: 56 };
const PLAIN = { [PHONE]: { backgroundColor: 'transparent', paddingBottom: 8 } };

/** As above every other field. */
const LABEL = { fontSize: theme.typography.body1.fontSize, lineHeight: 1.3, fontWeight: 600, color: 'inherit', marginBottom: 4 };

type Scheme = 'light' | 'dark';

/** The one theme in one scheme, in the form that react-admin makes its own theme from. */
export const adminTheme = (scheme: Scheme): RaThemeOptions => ({
  palette: { ...theme.colorSchemes[scheme]?.palette, mode: scheme },
  typography: theme.typography,
  shape: theme.shape,
  sidebar: SIDEBAR,
  components: {
    ...theme.components,
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    // On phones react-admin paints its toolbars like cards, greys states out, and gives every filter a row of its own.
    RaListToolbar: { styleOverrides: { root: PLAIN } },
    // beside a table the tools keep one line and the filters take the rest of it
    RaTopToolbar: {
      styleOverrides: { root: { alignItems: 'center', columnGap: 8, paddingBlock: 12, ...PLAIN, [WIDE]: { flex: 'none' } } },
    },
    // a row's chip and buttons keep their place beside words of more than a line
    RaSimpleList: {
      styleOverrides: {
        root: {
          // an address of any length stays within a phone
          '& .MuiListItemText-root': { minWidth: 0, overflowWrap: 'anywhere' },
          '& .MuiListItemText-primary > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 12 },
          '& .RaSimpleList-tertiary': { opacity: 1, flexShrink: 0, float: 'none' },
        },
      },
    },
    // the button that saves stands below its fields, not beside their edge
    RaToolbar: { styleOverrides: { root: { '&.MuiToolbar-gutters': { paddingInline: 16 } } } },
    RaFilterForm: { styleOverrides: { root: { [PHONE]: { display: 'grid', gridTemplateColumns: '1fr 1fr' }, [WIDE]: { flex: '1 1 0' } } } },
    RaFilterFormInput: { styleOverrides: { root: { [PHONE]: { '& .MuiFormControl-root': { width: '100%', minWidth: 0 } } } } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    // react-admin's own labels are small ones of the kind that stands inside a field
    RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': LABEL } } },
    RaRadioButtonGroupInput: { styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { ...LABEL, transform: 'none' } } } },
    // what stands for no choice is read in the closed field too: "All"
    MuiSelect: { defaultProps: { displayEmpty: true } },
    // react-admin's own has no name to whoever listens
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  },
});
