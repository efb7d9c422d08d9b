import { Component, createContext, startTransition, use, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Router, useRoutes, type RouteObject } from 'react-router-dom';
import type { RouterState, SiteRouter } from './site-router';

const StateContext = createContext<RouterState | undefined>(undefined);

const useRouterState = () => {
  const state = use(StateContext);
  if (!state) throw new Error('Use this inside a SiteRouterView');
  return state;
};

/** Whether another page is loading. */
export const useIsPageLoading = () => useRouterState().isLoading;

/** The id of the innermost route shown. */
export const useRouteId = () => useRouterState().matches.at(-1)?.route.id;

const decoded = (fragment: string) => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

const scrollTo = (target: RouterState['scrollTo']) => {
  if (target === undefined) return;
  const element = typeof target === 'number' ? null : document.getElementById(decoded(target.fragment));
  if (element) element.scrollIntoView();
  else window.scrollTo(0, typeof target === 'number' ? target : 0);
};

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/** Shows a router's pages: the public site on the server and in the browser, and the portals. */
export const SiteRouterView = ({ router }: { router: SiteRouter }) => {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next));
    // catches up with changes between rendering and now
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  useLayoutEffect(() => scrollTo(state.scrollTo), [state.location, state.scrollTo]);
  return (
    <Router location={state.location} navigator={router.navigator} static={typeof document === 'undefined'}>
      <StateContext value={state}>
        <Pages routes={router.routes} />
      </StateContext>
    </Router>
  );
};

interface BoundaryProps {
  /** The page's key. A new key resets a previous error. */
  page: string;
  fallback: ReactNode;
  children: ReactNode;
}

class PageBoundary extends Component<BoundaryProps, { isBroken: boolean; page: string }> {
  state = { isBroken: false, page: this.props.page };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ page }: BoundaryProps, state: { page: string }) {
    return page === state.page ? null : { isBroken: false, page };
  }

  render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

interface RouteScreenProps {
  /** The route's id. */
  id: string;
  Screen: ComponentType;
  /** Shown if the route's code or data couldn't be loaded, or if it threw an error. */
  fallback: ReactNode;
}

/** A route's element: its screen, or its error boundary instead. */
export const RouteScreen = ({ id, Screen, fallback }: RouteScreenProps) => {
  const { brokenAt, location } = useRouterState();
  return (
    <PageBoundary page={location.key} fallback={fallback}>
      {brokenAt === id ? fallback : <Screen />}
    </PageBoundary>
  );
};
