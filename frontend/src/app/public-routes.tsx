import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { RouteWork } from '../lib/router/route-work';
import { RouteScreen } from '../lib/router/site-router-view';
import { ErrorPage, PageError } from '../routes/public/error-page';
import { NOT_FOUND_ID, NotFound } from '../routes/public/not-found';
import { Shell, loadShell } from '../routes/public/shell';
import { pageCode } from './page-code';
import { publicPages, redirects, type PublicPage } from './public-pages';

const toRoute = ({ path, module, load }: PublicPage, queryClient: QueryClient): RouteObject => {
  const { Screen, handle } = pageCode(load, async (page, visit) => page.load?.({ queryClient, ...visit }));
  return { id: module, path, element: <RouteScreen id={module} Screen={Screen} fallback={<PageError />} />, handle };
};

const toRedirect = ([path, goTo]: [string, string]): RouteObject => ({
  path,
  element: null,
  handle: { load: async () => ({ goTo }) } satisfies RouteWork,
});

/** Creates the public site's routes for one query client. The server uses a new client for each request, the browser a single one. */
export const createPublicRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    id: 'shell',
    element: <RouteScreen id="shell" Screen={Shell} fallback={<ErrorPage />} />,
    handle: { load: () => loadShell(queryClient) } satisfies RouteWork,
    children: [
      ...publicPages.map((page) => toRoute(page, queryClient)),
      ...Object.entries(redirects).map(toRedirect),
      { id: NOT_FOUND_ID, path: '*', element: <NotFound />, handle: { load: async () => 404 } satisfies RouteWork },
    ],
  },
];
