import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Outlet, type RouteObject } from 'react-router-dom';
import { loadPage } from '../load-page';
import { Link } from './link';
import { routerAt } from '../../testing/router-at';
import type { RouteWork, Visit } from './route-work';
import { RouteScreen, SiteRouterView, useIsPageLoading, useRouteId } from './site-router-view';

jest.mock('../load-page', () => ({ loadPage: jest.fn() }));

// Real: router, React, jsdom's history. Fake: the pages and the window's scroll position.
const Frame = () => (
  <>
    <p role="status">{useIsPageLoading() ? 'loading' : 'idle'}</p>
    <p data-testid="id">{useRouteId()}</p>
    <Link to="/slow">slow</Link>
    <Link to="/broken">broken</Link>
    <Link to="/old">old</Link>
    <Link to="/home?part=2#part">part</Link>
    <a href="#part">here</a>
    <Outlet />
  </>
);
const Bad = () => {
  throw new Error('bad');
};
const page = (id: string, work: RouteWork = {}, Screen = () => <h1>{id}</h1>): RouteObject => ({
  id,
  path: `/${id}`,
  element: <RouteScreen id={id} Screen={Screen} fallback={<h1>{id} could not be had</h1>} />,
  handle: work,
});

let arrive: (answer?: unknown) => void;
let visits: Visit[];
const slow: RouteWork = {
  load: (visit) => {
    visits.push(visit);
    return new Promise((resolve) => {
      arrive = resolve as typeof arrive;
    });
  },
};
const broken = jest.fn<Promise<number | void>, []>();
const routes = (): RouteObject[] => [
  {
    id: 'frame',
    element: <RouteScreen id="frame" Screen={Frame} fallback={<h1>nothing could be had</h1>} />,
    children: [
      page('home', {}, () => (
        <>
          <h1>home</h1>
          <p id="part">a part</p>
        </>
      )),
      page('slow', slow),
      page('broken', { load: () => broken() }),
      page('bad', {}, Bad),
      { path: '/old', element: null, handle: { load: async () => ({ goTo: '/home' }) } satisfies RouteWork },
      page('stay', { load: async () => ({ goTo: '/home', replace: true }) }),
    ],
  },
];

/** Opens a path as if the server had rendered it, or with `byItself`, as if no server had. */
const open = (path: string, taken: { brokenAt?: string } | 'byItself' = {}) => {
  const router = routerAt(path, routes(), taken === 'byItself' ? undefined : taken);
  render(<SiteRouterView router={router} />);
  return router;
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const at = () => window.location.pathname + window.location.search + window.location.hash;
const scrolledTo = (y: number) => Object.assign(window, { scrollY: y });
const back = () =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await gone;
  });

beforeEach(() => {
  visits = [];
  sessionStorage.clear();
  scrolledTo(0);
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  broken.mockReset().mockRejectedValue(new Error('gone'));
  jest.mocked(loadPage).mockClear();
});

it('keeps the previous page until the next one is ready, and reports that it’s loading', async () => {
  open('/home');
  await press('slow');
  expect([heading(), at(), screen.getByRole('status').textContent]).toEqual(['home', '/home', 'loading']);
  await act(async () => arrive());
  expect([heading(), at(), screen.getByRole('status').textContent]).toEqual(['slow', '/slow', 'idle']);
  expect(screen.getByTestId('id')).toHaveTextContent('slow');
});

it('opens the last page asked for and never shows the one before it', async () => {
  open('/home');
  await press('slow');
  const late = arrive;
  await press('part');
  await act(async () => late());
  await waitFor(() => expect([heading(), at()]).toEqual(['home', '/home?part=2#part']));
  expect(visits.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('loads what the first page needs if no server did', async () => {
  open('/slow', 'byItself');
  expect(visits.map(({ url }) => url.pathname)).toEqual(['/slow']);
  await act(async () => arrive());
  expect(heading()).toBe('slow');
});

describe('scrolling', () => {
  it('shows a new page from its top, and restores the position of an earlier one, even after a reload', async () => {
    open('/home');
    scrolledTo(700);
    await press('slow');
    await act(async () => arrive());
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrolledTo(40);
    await back();
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 700));
    window.dispatchEvent(new Event('pagehide'));
    expect(window.history.scrollRestoration).toBe('auto');
    expect(Object.values(JSON.parse(sessionStorage.getItem('wt-scroll')!) as object)).toEqual(expect.arrayContaining([40]));
    window.dispatchEvent(new Event('pageshow'));
    expect(window.history.scrollRestoration).toBe('manual');
  });

  it('scrolls to a link’s fragment', async () => {
    open('/slow');
    await press('part');
    await waitFor(() =>
      expect(jest.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([document.getElementById('part') ?? 'no part']),
    );
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('leaves fragments within the page to the browser, and returns to the position where they were clicked', async () => {
    open('/home');
    scrolledTo(300);
    window.dispatchEvent(new Event('scroll'));
    const moved = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
    await act(async () => {
      window.location.hash = '#part';
      scrolledTo(900);
      await moved;
    });
    expect(at()).toBe('/home#part');
    expect(window.scrollTo).not.toHaveBeenCalled();
    await back();
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 300);
  });
});

describe('a page that can’t be loaded', () => {
  it('shows its error boundary within the frame, and the same link tries again', async () => {
    open('/home');
    await press('broken');
    await waitFor(() => expect([heading(), at()]).toEqual(['broken could not be had', '/broken']));
    broken.mockResolvedValue();
    await press('broken');
    await waitFor(() => expect(heading()).toBe('broken'));
  });

  it('doesn’t let a page that breaks while shown affect the next one', async () => {
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('/bad');
    expect(heading()).toBe('bad could not be had');
    await press('part');
    await waitFor(() => expect(heading()).toBe('home'));
    complained.mockRestore();
  });

  it('keeps a page that failed on the server as it is until the reader navigates', async () => {
    open('/home', { brokenAt: 'frame' });
    expect(heading()).toBe('nothing could be had');
  });
});

describe('a redirect', () => {
  it('adds no history entry', async () => {
    open('/slow');
    const entries = window.history.length;
    await press('old');
    await waitFor(() => expect([heading(), at(), window.history.length]).toEqual(['home', '/home', entries + 1]));
  });

  it('replaces the page that it was opened from, if asked to', async () => {
    const router = open('/home');
    const entries = window.history.length;
    await act(() => router.navigate('/stay'));
    expect([at(), window.history.length]).toEqual(['/home', entries]);
  });
});

it('lets the browser load the page if it accepts no more history entries', async () => {
  const refused = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  const router = open('/home');
  await act(() => router.navigate('/home?part=2'));
  expect(loadPage).toHaveBeenCalledWith('/home?part=2');
  refused.mockRestore();
});

it('loads a document for a path that may not open in this one, and keeps the current page until then', async () => {
  const router = routerAt('/home', routes(), {}, (pathname) => pathname !== '/slow');
  render(<SiteRouterView router={router} />);
  await press('slow');
  expect([jest.mocked(loadPage).mock.calls, heading(), at()]).toEqual([[['/slow']], 'home', '/home']);
});
