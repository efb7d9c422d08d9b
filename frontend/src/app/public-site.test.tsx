import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { matchRoutes, RouterProvider, StaticRouterProvider } from 'react-router-dom';
import { setTransport } from '../api/client';
import { emptyHead } from '../testing/empty-head';
import { pathOf } from '../testing/calls';
import { stubMedia } from '../testing/media';
import { routerAt } from '../testing/router-at';
import { sampleApi } from '../testing/sample-api';
import { readQueries, toScriptJson, writeQueries, type PageState } from './hydration-state';
import { fetchPageCode } from './page-code';
import { PublicApp } from './public-app';
import { publicPages } from './public-pages';
import { createPublicRoutes } from './public-routes';
import { createQueryClient } from '../api/query-client';
import { loadStaticPage } from './static-page';

// Real: routes, loaders, router, React on both sides. Fake: the API's responses and the browser's
// scrolling.
const PUBLIC_URL = 'https://river.example';

const renderOnServer = async (path: string) => {
  const queryClient = createQueryClient();
  const page = await loadStaticPage(queryClient, new URL(PUBLIC_URL + path));
  if (page instanceof Response) throw new Error(`${path} redirects`);
  const { context, router, hydration } = page;
  const html = renderToString(
    <PublicApp queryClient={queryClient} publicUrl={PUBLIC_URL}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PublicApp>,
  );
  const state: PageState = { queries: readQueries(queryClient), hydration };
  return {
    status: context.statusCode,
    html,
    state: JSON.parse(JSON.stringify(state)) as PageState,
  };
};

/** Hydrates the server's HTML; `complaints` contains React's errors. */
const wake = async (path: string, { html, state }: Awaited<ReturnType<typeof renderOnServer>>) => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const queryClient = createQueryClient();
  writeQueries(queryClient, state.queries);
  const routes = createPublicRoutes(queryClient);
  await fetchPageCode(matchRoutes(routes, path));
  const router = routerAt(path, routes, { hydrationData: state.hydration });
  const complaints: unknown[] = [];
  const root: Root = await act(async () =>
    hydrateRoot(
      container,
      <PublicApp queryClient={queryClient} publicUrl={PUBLIC_URL}>
        <RouterProvider router={router} />
      </PublicApp>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  );
  return { router, complaints, leave: () => act(() => root.unmount()) };
};

let consoleError: jest.SpyInstance;
beforeEach(() => {
  stubMedia();
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  setTransport(async (request) => {
    const path = pathOf(request);
    return path in sampleApi
      ? new Response(JSON.stringify(sampleApi[path]))
      : new Response('', { status: 404 });
  });
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  consoleError.mockRestore();
  document.body.innerHTML = '';
  emptyHead();
});

describe.each([
  ...publicPages.filter(({ path }) => !path.includes(':')).map(({ path }) => [path, 200] as const),
  ['/no/such/page', 404] as const,
])('%s', (path, status) => {
  it(`responds with ${status} and has navigation, one main heading and a footer [050, 061]`, async () => {
    const page = await renderOnServer(path);
    expect(page.status).toBe(status);
    document.body.innerHTML = page.html;
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Footer' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('hydrates in the browser without an error', async () => {
    const { complaints, leave } = await wake(path, await renderOnServer(path));
    expect(complaints).toEqual([]);
    expect(consoleError).not.toHaveBeenCalled();
    leave();
  });
});

it('has the main pages and the not-found page [062, 063, 072, 073, 106]', async () => {
  const found = await Promise.all(
    ['/', '/remote-coaching', '/success', '/cancel', '/nope'].map(renderOnServer),
  );
  expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
  expect(found.at(-1)!.html).toContain('404 Page Not Found');
});

it('responds with an error page, including navigation and footer, if a page’s data can’t be loaded', async () => {
  setTransport(async (request) =>
    pathOf(request) === '/api/quotes'
      ? new Response('', { status: 503 })
      : new Response(JSON.stringify(sampleApi[pathOf(request)])),
  );
  const { status, html } = await renderOnServer('/');
  expect(status).toBe(500);
  document.body.innerHTML = html;
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Couldn’t load this page');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

it('highlights no link if there is no page', async () => {
  expect((await renderOnServer('/clinics/nowhere/x')).html).not.toContain('aria-current="page"');
});

describe('navigation after hydration', () => {
  it('scrolls to the top and focuses the new heading for another path, scrolls to the top for another query, and does nothing for a hash [049]', async () => {
    const { router, leave } = await wake('/', await renderOnServer('/'));
    await act(() => router.navigate('/remote-coaching'));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { level: 1, name: 'Your stroke, frame by frame' }),
      ).toHaveFocus(),
    );
    expect(document.title).toBe('Remote Coaching, $150 a month | Wavetrain');

    jest.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate('/remote-coaching?from=mail'));
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);

    jest.mocked(window.scrollTo).mockClear();
    await act(() => router.navigate('/remote-coaching?from=mail#how'));
    expect(window.scrollTo).not.toHaveBeenCalled();
    expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
      document.getElementById('how'),
    ]);
    leave();
  });
});

it('creates the same state for the same content, whenever and in whatever order it was loaded', async () => {
  const [first, second] = [await renderOnServer('/clinics'), await renderOnServer('/clinics')];
  expect(JSON.stringify(second.state)).toBe(JSON.stringify(first.state));
  expect(second.html).toBe(first.html);
  expect(JSON.stringify(first.state)).not.toMatch(/dehydratedAt|dataUpdatedAt/);
});

it('page data can’t close its script element', () => {
  expect(toScriptJson({ text: '</script><script>' })).toBe(
    '{"text":"\\u003c/script>\\u003cscript>"}',
  );
});
