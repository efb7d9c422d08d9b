import type { ComponentType, ReactNode } from 'react';
import type { DataRouter, LoaderFunctionArgs, RouteMatch, RouteObject } from 'react-router-dom';
import { answerMissingCode } from '../lib/missing-code';

interface Code {
  Component: ComponentType;
}

interface Page<M extends Code> {
  /** The route's id. */
  id: string;
  fetchCode: () => Promise<M>;
  /** Loads the page's data once its code is there. Returns what a route's loader may. */
  load?: (code: M, args: LoaderFunctionArgs) => Promise<unknown>;
  /** Shown if the page's code or data couldn't be loaded, or if it threw an error. */
  errorElement: ReactNode;
}

/**
 * Makes a route's page a chunk of its own. The loader fetches it, not the route's `lazy`, which
 * would keep a failure for good and doesn't know the address: code that couldn't be fetched is
 * requested again the next time, and `answerMissingCode` decides what the reader sees in the
 * meantime.
 */
export const pageRoute = <M extends Code>({ id, fetchCode, load, errorElement }: Page<M>) => {
  let code: M | undefined;
  const fetchOnce = async () => (code ??= await fetchCode());

  const Component = () => code && <code.Component />;

  const loader = async (args: LoaderFunctionArgs) => {
    let fetched: M;
    try {
      fetched = await fetchOnce();
    } catch (error) {
      const answer =
        typeof document === 'undefined' ? undefined : await answerMissingCode(args.request);
      if (answer) return answer;
      throw error;
    }
    return (await load?.(fetched, args)) ?? null;
  };

  return {
    id,
    Component,
    loader,
    errorElement,
    handle: { fetchCode: fetchOnce },
  } satisfies RouteObject;
};

/**
 * Fetches the code of these routes' pages before they're shown, so that React can hydrate the
 * server's page in one step.
 */
export const fetchPageCode = async (
  matches: readonly RouteMatch<string, RouteObject>[] | null,
): Promise<void> => {
  for (const { route } of matches ?? [])
    await (route.handle as { fetchCode?: () => Promise<unknown> } | undefined)?.fetchCode?.();
};

/** Resolves once the router has loaded its first page, or failed to. */
export const firstPageLoaded = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
