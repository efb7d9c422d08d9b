import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import '../components/styles/fonts.css';
import '../components/styles/global.css';
import { noteBuild } from '../lib/missing-code';
import { fetchPageCode, loadMatches, type Loaded, type SiteMatch } from '../lib/router/route-work';
import { createSiteRouter } from '../lib/router/site-router';
import { SiteRouterView } from '../lib/router/site-router-view';
import { takeTypedText, watchTyping } from '../lib/typed-text';
import { fill, rememberFields } from './remember-fields';
import { BOOT_ELEMENT_ID, writeQueries, type Boot, type PageState } from './hydration-state';
import { PublicApp } from './public-app';
import { createPublicRoutes } from './public-routes';
import { createQueryClient } from './query-client';

declare global {
  interface Window {
    /** Left by the early script: what the page was rendered from; undefined where it could not be had. */
    wtState?: Promise<PageState | undefined>;
    /** Left by the early script: replays what was pressed before the page woke. */
    wtReady?: () => void;
    /** Left by the early script: gives presses back to the browser where the page can't wake. */
    wtFailed?: () => void;
  }
}

/** Lets the browser answer a touch or paint before the next step: none is long enough to be felt. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** What the page was rendered from; asked of the API where that is gone, as after a deploy. */
const takeOver = async (queryClient: QueryClient, matches: readonly SiteMatch[]): Promise<Omit<Loaded, 'status'>> => {
  const state = await window.wtState;
  if (state) {
    writeQueries(queryClient, state.queries);
    return state.loaded;
  }
  const loaded = await loadMatches(matches, { url: new URL(window.location.href), signal: new AbortController().signal });
  return 'goTo' in loaded ? {} : loaded;
};

const start = async () => {
  const root = document.getElementById('root')!;
  const { publicUrl } = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)!.textContent) as Boot;
  const queryClient = createQueryClient();
  const routes = createPublicRoutes(queryClient);
  // React takes the server's HTML over only if the matched page is there at once.
  const matches = matchRoutes(routes, window.location) ?? [];
  await fetchPageCode(matches);
  await rest();
  const router = createSiteRouter(routes, await takeOver(queryClient, matches));
  await rest();
  const restoreFields = rememberFields(root);
  // After the effect that calls it: inside one, React takes no event's changes before the next event comes.
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
        <SiteRouterView router={router} />
      </PublicApp>,
    );
  });
};

noteBuild(import.meta.url);
watchTyping();
start().catch(() => window.wtFailed?.());
