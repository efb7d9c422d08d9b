import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import '../components/styles/fonts.css';
import '../components/styles/global.css';
import { noteBuild } from '../lib/missing-code';
import { fetchPageCode } from '../lib/router/route-work';
import { createSiteRouter } from '../lib/router/site-router';
import { SiteRouterView } from '../lib/router/site-router-view';
import { takeTypedText, watchTyping } from '../lib/typed-text';
import { fill, rememberFields } from './remember-fields';
import { STATE_ELEMENT_ID, type PageState } from './hydration-state';
import { PublicApp } from './public-app';
import { createPublicRoutes } from './public-routes';
import { createQueryClient } from './query-client';

declare global {
  interface Window {
    /** Left by the early script: replays what was pressed before the page woke. */
    wtReady?: () => void;
    /** Left by the early script: gives presses back to the browser where the page can't wake. */
    wtFailed?: () => void;
  }
}

/** Lets the browser answer a touch or paint before the next step: none is long enough to be felt. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

const start = async () => {
  const root = document.getElementById('root')!;
  const state = JSON.parse(document.getElementById(STATE_ELEMENT_ID)!.textContent) as PageState;
  const queryClient = createQueryClient();
  await rest();
  hydrate(queryClient, state.queries);
  const routes = createPublicRoutes(queryClient);
  // React takes the server's HTML over only if the matched page is there at once.
  await fetchPageCode(matchRoutes(routes, window.location) ?? []);
  await rest();
  const router = createSiteRouter(routes, state.loaded);
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
      <PublicApp queryClient={queryClient} publicUrl={state.publicUrl} onReady={onReady}>
        <SiteRouterView router={router} />
      </PublicApp>,
    );
  });
};

noteBuild(import.meta.url);
watchTyping();
start().catch(() => window.wtFailed?.());
