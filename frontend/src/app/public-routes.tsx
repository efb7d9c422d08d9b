import type { QueryClient } from '@tanstack/react-query';
import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { ErrorPage, PageError } from '../routes/public/error-page';
import { NOT_FOUND_ID, NotFound } from '../routes/public/not-found';
import type { PageModule } from '../routes/public/page-module';
import { Shell, loadShell } from '../routes/public/shell';
import { pageCode } from './page-code';
import { publicPages, redirects } from './public-pages';

const loadWith =
  (queryClient: QueryClient) =>
  async ({ load }: PageModule, { params, request }: LoaderFunctionArgs) => {
    const status = await load?.({ queryClient, params, url: new URL(request.url) });
    return data(null, { status: status ?? 200 });
  };

/** The public site's routes over one query client: a client a request on the server, one for good in the browser. */
export const createPublicRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    id: 'shell',
    element: <Shell />,
    errorElement: <ErrorPage />,
    loader: () => loadShell(queryClient),
    hydrateFallbackElement: null,
    children: [
      ...publicPages.map(({ path, module, load }) => ({
        id: module,
        path,
        errorElement: <PageError />,
        ...pageCode(load, loadWith(queryClient)),
      })),
      ...Object.entries(redirects).map(([path, to]) => ({ path, element: null, loader: () => redirect(to) })),
      { id: NOT_FOUND_ID, path: '*', element: <NotFound />, loader: () => data(null, { status: 404 }) },
    ],
  },
];
