import { Component, createContext, startTransition, use, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Router, useRoutes, type RouteObject } from 'react-router-dom';
import type { RouterState, SiteRouter } from './site-router';

const StateContext = createContext<RouterState | undefined>(undefined);

const useRouterState = () => {
  const state = use(StateContext);
  if (!state) throw new Error('Use this inside a SiteRouterView');
  return state;
};

/** Whether another page is on its way. */
export const useIsPageLoading = () => useRouterState().isLoading;

/** Id of the innermost route shown. */
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

/** Shows the pages of a router: the site on the server, in the browser and in portals. */
export const SiteRouterView = ({ router }: { router: SiteRouter }) => {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const show = (next: RouterState) => startTransition(() => setState(next));
    // what came between rendering and now
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
  /** Another one is another page: what broke before is forgotten. */
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
  /** Id of the route. */
  id: string;
  Screen: ComponentType;
  /** What stands there where the route's code or data could not be had, or it broke. */
  fallback: ReactNode;
}

/** A route's element: its screen, or its boundary in place of it. */
export const RouteScreen = ({ id, Screen, fallback }: RouteScreenProps) => {
  const { brokenAt, location } = useRouterState();
  return (
    <PageBoundary page={location.key} fallback={fallback}>
      {brokenAt === id ? fallback : <Screen />}
    </PageBoundary>
  );
};
