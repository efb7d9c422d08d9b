import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render, waitFor } from '@testing-library/react';
import { matchRoutes, RouterProvider } from 'react-router-dom';
import { setTransport } from '../api/client';
import { fetchPageCode, firstPageLoaded } from '../app/page-code';
import { createPublicRoutes } from '../app/public-routes';
import { pathOf } from './calls';
import { stubMedia } from './media';
import { createFilledQueryClient } from './render-at';
import { routerAt } from './router-at';
import { sampleApi } from './sample-api';

// Asking jsdom what each style sheet hides costs seconds. `toBeVisible` still checks where it
// matters.
configure({ defaultHidden: true });

/** The API calls of a test, in order. */
export const asked: string[] = [];

/**
 * Opens a public page through its real route and loader, with the sample content and the given
 * answers. An `Error` fails the call; a
 * `Response` is returned as is.
 */
export const openPage = async (path: string, answers: Readonly<Record<string, unknown>> = {}) => {
  stubMedia();
  window.scrollTo = () => undefined;
  asked.length = 0;
  setTransport((request) => {
    const call = pathOf(request);
    asked.push(call);
    const answer = { ...sampleApi, ...answers }[call];
    if (answer instanceof Error) return Promise.reject(answer);
    if (answer instanceof Response) return Promise.resolve(answer.clone());
    return Promise.resolve(
      answer === undefined
        ? new Response('', { status: 404 })
        : new Response(JSON.stringify(answer)),
    );
  });
  const queryClient = createFilledQueryClient();
  const routes = createPublicRoutes(queryClient);
  // Compiling a page's chunk can take longer than a query's timeout.
  await fetchPageCode(matchRoutes(routes, path));
  const router = routerAt(path, routes);
  await firstPageLoaded(router);
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelector('main h1')).toBeInTheDocument());
  return { ...view, router, queryClient };
};

/** Returns the page's sections in order, by their headings; `''` for a section without one. */
export const sectionNames = (): string[] =>
  [...document.querySelectorAll('main section[data-tone]')].map(
    (section) =>
      document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
  );
