import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import {
  Link,
  matchRoutes,
  Outlet,
  redirect,
  replace,
  RouterProvider,
  useMatches,
  useNavigation,
  type DataRouter,
  type HydrationState,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router-dom';
import { PageScroll } from '../components/site/page-scroll';
import { onlyRouter, routerAt } from '../testing/router-at';
import { fetchPageCode, pageRoute } from './page-code';
import { createPortalRouter } from './portal-router';

// Real: router, React, jsdom's history. Fake: the pages and the window's scroll position.
const Frame = () => (
  <>
    <p role="status">{useNavigation().state}</p>
    <p data-testid="id">{useMatches().at(-1)?.id}</p>
    <Link to="/slow">slow</Link>
    <Link to="/broken">broken</Link>
    <Link to="/old">old</Link>
    <Link to="/home?part=2#part">part</Link>
    <Link to="#part">here</Link>
    <Outlet />
    <PageScroll />
  </>
);
const Bad = () => {
  throw new Error('bad');
};
const page = (
  id: string,
  load?: (args: LoaderFunctionArgs) => Promise<unknown>,
  Component: ComponentType = () => <h1>{id}</h1>,
  fetchCode = () => Promise.resolve({ Component }),
): RouteObject => ({
  path: `/${id}`,
  ...pageRoute({
    id,
    fetchCode,
    load: async (_, args) => load?.(args),
    errorElement: <h1>{id} could not be had</h1>,
  }),
});

let arrive: (answer?: unknown) => void;
let visits: Request[];
let consoleError: jest.SpyInstance;
const slow = ({ request }: LoaderFunctionArgs) => {
  visits.push(request);
  return new Promise((resolve) => {
    arrive = resolve;
  });
};
const broken = jest.fn<Promise<void>, []>();
const codeless = jest.fn<Promise<{ Component: ComponentType }>, []>();
const routes = (): RouteObject[] => [
  {
    id: 'frame',
    element: <Frame />,
    errorElement: <h1>nothing could be had</h1>,
    hydrateFallbackElement: <></>,
    children: [
      page('home', undefined, () => (
        <>
          <h1>home</h1>
          <p id="part">a part</p>
        </>
      )),
      page('slow', slow),
      page('broken', () => broken()),
      page('codeless', undefined, undefined, () => codeless()),
      page('bad', undefined, Bad),
      { path: '/old', loader: () => redirect('/home') },
      { path: '/stay', loader: () => replace('/home') },
    ],
  },
];

const show = async (router: DataRouter) => {
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return router;
};
/** Opens a path without a server. */
const open = (path: string) => show(routerAt(path, routes()));
/** Opens a path as if the server had rendered it. */
const openRendered = async (path: string, hydrationData: HydrationState) => {
  const rendered = routes();
  await fetchPageCode(matchRoutes(rendered, path));
  return show(routerAt(path, rendered, { hydrationData }));
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const at = () => window.location.pathname + window.location.search + window.location.hash;
const scrolledTo = (y: number) => Object.assign(window, { scrollY: y });
const back = () =>
  act(async () => {
    const gone = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    );
    window.history.back();
    await gone;
  });
/** What jsdom complains about, because it can't load documents. */
const complaints = () => consoleError.mock.calls.map(([error]) => String(error));

beforeEach(() => {
  visits = [];
  sessionStorage.clear();
  scrolledTo(0);
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  broken.mockReset().mockRejectedValue(new Error('gone'));
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('keeps the previous page until the next one is ready, and reports that it’s loading', async () => {
  await open('/home');
  await press('slow');
  expect([heading(), at(), screen.getByRole('status').textContent]).toEqual([
    'home',
    '/home',
    'loading',
  ]);
  await act(async () => arrive());
  expect([heading(), at(), screen.getByRole('status').textContent]).toEqual([
    'slow',
    '/slow',
    'idle',
  ]);
  expect(screen.getByTestId('id')).toHaveTextContent('slow');
});

it('opens the last page asked for and never shows the one before it', async () => {
  await open('/home');
  await press('slow');
  const late = arrive;
  await press('part');
  await act(async () => late());
  await waitFor(() => expect([heading(), at()]).toEqual(['home', '/home?part=2#part']));
  expect(visits.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('loads what the first page needs if no server did', async () => {
  const shown = open('/slow');
  await waitFor(() => expect(visits.map(({ url }) => new URL(url).pathname)).toEqual(['/slow']));
  await act(async () => arrive());
  await shown;
  expect(heading()).toBe('slow');
});

describe('scrolling', () => {
  it('shows a new page from its top, and restores the position of an earlier one, even after a reload', async () => {
    await open('/home');
    scrolledTo(700);
    await press('slow');
    await act(async () => arrive());
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrolledTo(40);
    await back();
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700));
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    expect(
      Object.values(JSON.parse(sessionStorage.getItem('react-router-scroll-positions')!) as object),
    ).toContain(40);
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('leaves the position of a page that the server rendered to the reader', async () => {
    await openRendered('/home', { loaderData: { home: null } });
    expect(heading()).toBe('home');
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('scrolls to a link’s fragment', async () => {
    // the router remembers the positions of earlier tests
    await open('/home?part=1');
    jest.mocked(window.scrollTo).mockClear();
    await press('part');
    await waitFor(() =>
      expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([
        document.getElementById('part'),
      ]),
    );
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('scrolls to a fragment within the page, also for the second time, and returns to the position where it was clicked', async () => {
    await open('/home?part=3');
    jest.mocked(window.scrollTo).mockClear();
    scrolledTo(300);
    await press('here');
    await waitFor(() => expect(at()).toBe('/home#part'));
    scrolledTo(900);
    await press('here');
    await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(2));
    expect(window.scrollTo).not.toHaveBeenCalled();
    await back();
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 300));
  });
});

describe('a page that can’t be loaded', () => {
  it('shows its error boundary within the frame, and the same link tries again', async () => {
    await open('/home');
    await press('broken');
    await waitFor(() => expect([heading(), at()]).toEqual(['broken could not be had', '/broken']));
    expect(screen.getByRole('status')).toBeVisible();
    broken.mockResolvedValue();
    await press('broken');
    await waitFor(() => expect(heading()).toBe('broken'));
  });

  it('requests code again that couldn’t be fetched', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    codeless
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ Component: () => <h1>codeless</h1> });
    const router = await open('/home');
    await act(() => router.navigate('/codeless'));
    expect(heading()).toBe('codeless could not be had');
    await act(() => router.navigate('/codeless'));
    expect(heading()).toBe('codeless');
  });

  it('doesn’t let a page that breaks while shown affect the next one', async () => {
    await open('/bad');
    expect(heading()).toBe('bad could not be had');
    await press('part');
    await waitFor(() => expect(heading()).toBe('home'));
  });

  it('keeps a page that failed on the server as it is until the reader navigates', async () => {
    await openRendered('/home', { loaderData: {}, errors: { frame: true } });
    expect(heading()).toBe('nothing could be had');
  });
});

describe('a redirect', () => {
  it('adds no history entry', async () => {
    await open('/bad');
    const entries = window.history.length;
    await press('old');
    await waitFor(() =>
      expect([heading(), at(), window.history.length]).toEqual(['home', '/home', entries + 1]),
    );
  });

  it('replaces the page that it was opened from, if asked to', async () => {
    const router = await open('/home');
    const entries = window.history.length;
    await act(() => router.navigate('/stay'));
    expect([at(), window.history.length]).toEqual(['/home', entries]);
  });
});

it('lets the browser load the page if it accepts no more history entries', async () => {
  jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  const router = await open('/home');
  await act(() => router.navigate('/home?part=2'));
  expect(complaints()).toContainEqual(expect.stringContaining('Not implemented: navigation'));
});

describe('a path of another document', () => {
  const openPortal = (path: string, base?: string) => {
    window.history.replaceState(null, '', path);
    return show(
      onlyRouter(() => createPortalRouter(routes(), (pathname) => pathname !== '/slow', base)),
    );
  };

  it.each([
    ['/home', undefined],
    ['/view/1/home', '/view/1'],
  ])('from %s, loads the document and keeps the current page until then', async (path, base) => {
    // jsdom doesn't tell the address, but the router reads it from a header
    const header = jest.spyOn(Headers.prototype, 'get');
    await openPortal(path, base);
    await press('slow');
    expect([heading(), at(), visits]).toEqual(['home', path, []]);
    expect(complaints()).toContainEqual(expect.stringContaining('Not implemented: navigation'));
    expect(header.mock.results.map(({ value }) => value as unknown)).toContain(
      'http://localhost/slow',
    );
  });
});
