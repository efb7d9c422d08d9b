import type { RaThemeOptions } from 'react-admin';
import { theme } from '../app/theme/theme';

type Scheme = 'light' | 'dark';

/** The one theme in one scheme, in the form that react-admin makes its own theme from. */
export const adminTheme = (scheme: Scheme): RaThemeOptions => ({
  palette: { ...theme.colorSchemes[scheme]?.palette, mode: scheme },
  typography: theme.typography,
  shape: theme.shape,
  sidebar: { width: 200, closedWidth: 56 },
  components: {
    ...theme.components,
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  },
});
