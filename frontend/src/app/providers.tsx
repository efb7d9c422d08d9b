import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastViewport } from '../components/toast/toast-viewport';
import { AreaContext } from '../lib/area';
import { darkOnScreens } from '../components/theme/dark-on-screens';
import { theme } from '../components/theme/theme';

const portalTheme = {
  ...theme,
  generateStyleSheets: () => darkOnScreens(theme.generateStyleSheets()),
};

/** The providers for every portal and admin screen: theme, server data, toasts. */
export const PortalProviders = ({
  queryClient,
  children,
}: {
  queryClient: QueryClient;
  children: ReactNode;
}) => (
  <ThemeProvider theme={portalTheme} defaultMode="system" disableTransitionOnChange>
    <CssBaseline />
    <QueryClientProvider client={queryClient}>
      <AreaContext value="portal">
        {children}
        <ToastViewport />
      </AreaContext>
    </QueryClientProvider>
  </ThemeProvider>
);
