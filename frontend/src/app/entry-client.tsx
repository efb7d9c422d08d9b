import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import '../components/styles/fonts.css';
import '../components/styles/global.css';
import { noteBuild } from '../lib/missing-code';
import { takeTypedText, watchTyping } from '../lib/typed-text';
import { fill, rememberFields } from './remember-fields';
import { BOOT_ELEMENT_ID, writeQueries, type Boot, type PageState } from './hydration-state';
import { fetchPageCode, firstPageLoaded } from './page-code';
import { PublicApp } from './public-app';
import { createPublicRoutes } from './public-routes';
import { createQueryClient } from '../api/query-client';

declare global {
  interface Window {
    /**
     * Set by the early script: the state that the page was rendered from; undefined if it couldn't
     * be loaded.
     */
    wtState?: Promise<PageState | undefined>;
    /** Set by the early script: replays clicks from before the page was hydrated. */
    wtReady?: () => void;
    /** Set by the early script: leaves clicks to the browser because the page can't be hydrated. */
    wtFailed?: () => void;
  }
}

/**
 * Lets the browser handle input or paint between steps, so that none of them causes a noticeable
 * delay.
 */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads what the page was rendered from, or requests it from the API if it's gone, as after a
 * deploy.
 */
const takeOver = async (
  queryClient: QueryClient,
  routes: RouteObject[],
): Promise<HydrationState> => {
  const state = await window.wtState;
  if (state) {
    writeQueries(queryClient, state.queries);
    return state.hydration;
  }
  // The router that shows the page gets the result, so that it neither renders a fallback nor
  // scrolls.
  const loading = createBrowserRouter(routes);
  await firstPageLoaded(loading);
  const { loaderData, errors } = loading.state;
  loading.dispose();
  return { loaderData, errors };
};

const start = async () => {
  const root = document.getElementById('root')!;
  const { publicUrl } = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)!.textContent) as Boot;
  const queryClient = createQueryClient();
  const routes = createPublicRoutes(queryClient);
  // React hydrates the server's HTML only if the matched page is available at once.
  await fetchPageCode(matchRoutes(routes, window.location));
  await rest();
  const router = createBrowserRouter(routes, {
    hydrationData: await takeOver(queryClient, routes),
  });
  await rest();
  const restoreFields = rememberFields(root);
  // Runs after the effect that calls it, because inside an effect, React ignores an event's changes
  // until the next event.
  const onReady = () => {
    setTimeout(() => {
      restoreFields();
      takeTypedText(window.location.pathname, fill);
      window.wtReady?.();
    });
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <PublicApp queryClient={queryClient} publicUrl={publicUrl} onReady={onReady}>
        <RouterProvider router={router} />
      </PublicApp>,
    );
  });
};

noteBuild(import.meta.url);
watchTyping();
start().catch(() => window.wtFailed?.());
