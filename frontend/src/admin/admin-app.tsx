import { useState, useSyncExternalStore } from 'react';
import { Admin, CustomRoutes, Resource, type AdminProps } from 'react-admin';
import { Route } from 'react-router-dom';
import { createConsoleQueryClient } from '../api/writing-query-client';
import { consoleResources } from '../lib/console-paths';
import { onSchemeChange } from '../lib/scheme';
import { adminTheme } from './admin-theme';
import { authProvider } from './auth-provider';
import { ConsoleLayout } from './console-layout';
import { LOOKS } from './console-looks';
import { ConsoleNotFound } from './console-not-found';
import { LedgerPage, SCREENS, SettingsEdit, ToolsPage } from './console-screens';
import { Dashboard } from './dashboard/dashboard';
import { createDataProvider } from './data-provider';
import { LoginPage } from './login-page';
import { consoleI18n } from './notices';
import { ToastBridge } from './toast-bridge';

const read = (): 'light' | 'dark' =>
  document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light';

const subscribe = (listener: () => void) => {
  const stop = onSchemeChange(listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-dark', 'data-light'] });
  return () => {
    stop();
    observer.disconnect();
  };
};

/** Returns the page's current color scheme, whether set by the person or the system. */
const useScheme = () => useSyncExternalStore(subscribe, read);

const dataProvider = createDataProvider();

const KINDS = Object.keys(consoleResources) as (keyof typeof consoleResources)[];

/** Every resource and page of the admin. Tests that cover one screen pass a plain layout. */
export const AdminApp = ({ layout }: { layout: NonNullable<AdminProps['layout']> }) => {
  const [queryClient] = useState(createConsoleQueryClient);
  return (
    <Admin
      basename="/admin"
      title="Admin"
      dataProvider={dataProvider}
      queryClient={queryClient}
      authProvider={authProvider}
      i18nProvider={consoleI18n}
      requireAuth
      loginPage={LoginPage}
      layout={layout}
      catchAll={ConsoleNotFound}
      dashboard={Dashboard}
      notification={ToastBridge}
      theme={adminTheme(useScheme())}
      darkTheme={null}
      disableTelemetry
    >
      {KINDS.map((name) => {
        const { label, ...looks } = LOOKS[name];
        return (
          <Resource
            key={name}
            name={name}
            {...(label && { options: { label } })}
            {...looks}
            {...SCREENS[name]}
          />
        );
      })}
      <CustomRoutes>
        <Route path="/ledger" element={<LedgerPage />} />
        <Route path="/tools" element={<ToolsPage />} />
        <Route path="/settings" element={<SettingsEdit />} />
      </CustomRoutes>
    </Admin>
  );
};

/** The admin, below `/admin`, loaded on demand. */
export const Component = () => <AdminApp layout={ConsoleLayout} />;
