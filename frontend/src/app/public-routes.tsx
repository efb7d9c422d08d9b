import type { QueryClient } from '@tanstack/react-query';
import { data, redirect, type RouteObject } from 'react-router-dom';
import { ErrorPage, PageError } from '../routes/public/error-page';
import { NOT_FOUND_ID, NotFound } from '../routes/public/not-found';
import { Shell, loadShell } from '../routes/public/shell';
import { pageRoute } from './page-code';
import { publicPages, redirects, type PublicPage } from './public-pages';

const toRoute = ({ path, module, load }: PublicPage, queryClient: QueryClient): RouteObject => ({
  path,
  ...pageRoute({
    id: module,
    fetchCode: load,
    load: async (page, args) => page.load?.({ queryClient, ...args }),
    errorElement: <PageError />,
  }),
});

const toRedirect = ([path, goTo]: [string, string]): RouteObject => ({
  path,
  loader: () => redirect(goTo, 301),
});

/**
 * Creates the public site's routes for one query client. The server uses a new client for each
 * request, the browser a single one.
 */
export const createPublicRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    id: 'shell',
    element: <Shell />,
    errorElement: <ErrorPage />,
    loader: () => loadShell(queryClient),
    children: [
      ...publicPages.map((page) => toRoute(page, queryClient)),
      ...Object.entries(redirects).map(toRedirect),
      {
        id: NOT_FOUND_ID,
        path: '*',
        element: <NotFound />,
        loader: () => data(null, { status: 404 }),
      },
    ],
  },
];
