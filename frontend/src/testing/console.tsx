import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { framelessPortalRoutes } from '../app/portal-routes';
import { PortalProviders } from '../app/providers';
import { SiteRouterView } from '../lib/router/site-router-view';
import { api, asked } from './portal';
import { createFilledQueryClient } from './render-at';
import { routerAt } from './router-at';

/** Answers a list of the console by the stock convention. */
export const serveList = (resource: string, rows: readonly object[], total = rows.length) =>
  api.use(
    http.get(`http://localhost/api/admin/${resource}`, ({ request }) => {
      asked.push({ method: 'GET', path: `/api/admin/${resource}`, body: Object.fromEntries(new URL(request.url).searchParams) });
      return HttpResponse.json([...rows], { headers: { 'Content-Range': `${resource} 0-${rows.length - 1}/${total}` } });
    }),
  );

/** Opens a path of the console as a browser would. */
export const openConsole = (path: string) => {
  const router = routerAt(path, framelessPortalRoutes);
  render(
    <PortalProviders queryClient={createFilledQueryClient()}>
      <SiteRouterView router={router} />
    </PortalProviders>,
  );
  return { router, user: userEvent.setup({ delay: null }) };
};
