import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { pageRoute } from '../app/page-code';
import { framedPortalRoutes, framelessPortalRoutes, portalRoute } from '../app/portal-routes';
import { PortalProviders } from '../app/providers';
import { createWritingQueryClient } from '../api/writing-query-client';
import { portalPaths } from '../lib/portal-paths';
import { NoticedStyles } from './noticed-styles';
import { createFilledQueryClient } from './render-at';
import { routerAt } from './router-at';

/**
 * The layout that an admin screen needs: react-admin writes the page's heading into the element
 * with this id.
 */
const PlainLayout = ({ children }: { children: ReactNode }) => (
  <main>
    <h1 id="react-admin-title" />
    {children}
  </main>
);

const admin = pageRoute({
  id: '/admin/*',
  fetchCode: async () => {
    const { AdminApp } = await import('../admin/admin-app');
    return { Component: () => <AdminApp layout={PlainLayout} /> };
  },
  errorElement: <p>Broken</p>,
});

const main = (
  <main id="main">
    <Outlet />
  </main>
);
const elsewhere: RouteObject = { path: '*', element: <p>Another page</p> };

const screens: RouteObject[] = [
  {
    element: main,
    children: portalPaths.filter((path) => !path.startsWith('/admin')).map(portalRoute),
  },
  { path: '/admin/*', ...admin },
  elsewhere,
];

const open = (path: string, routes: RouteObject[]) => {
  const router = routerAt(path, [{ hydrateFallbackElement: <></>, children: routes }]);
  const queryClient = createFilledQueryClient(createWritingQueryClient());
  render(
    <NoticedStyles>
      <PortalProviders queryClient={queryClient}>
        <RouterProvider router={router} />
      </PortalProviders>
    </NoticedStyles>,
  );
  return {
    router,
    queryClient,
    user: userEvent.setup({ delay: null }),
    at: () => router.state.location.pathname + router.state.location.search,
  };
};

/**
 * Opens the screen at a path of a portal or the admin with its data and providers, but without the
 * frame, which takes longer than most screens.
 */
export const openScreen = (path: string) => open(path, screens);

/**
 * Opens a path of a portal or the admin as a browser would, with the bar, the menu, the notices and
 * the footer.
 */
export const openInFrame = (path: string) =>
  open(path, [...framedPortalRoutes, ...framelessPortalRoutes, elsewhere]);
