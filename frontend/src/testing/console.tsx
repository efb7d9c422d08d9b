import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { framelessPortalRoutes } from '../app/portal-routes';
import { PortalProviders } from '../app/providers';
import { api, asked } from './portal';
import { createFilledQueryClient } from './render-at';

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
  const router = createMemoryRouter(framelessPortalRoutes, { initialEntries: [path] });
  render(
    <PortalProviders queryClient={createFilledQueryClient()}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  return { router, user: userEvent.setup({ delay: null }) };
};
