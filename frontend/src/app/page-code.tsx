import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { answerMissingCode } from '../lib/missing-code';

interface Code {
  Component: ComponentType;
}

/** Loaders may answer a response in place of a page; this one is none. */
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;

/**
 * A route's page as a chunk of its own. Unlike the router's `lazy`, code that could not be fetched is asked for again
 * the next time, and `answerMissingCode` decides what the reader sees meanwhile.
 */
export const pageCode = <M extends Code>(fetchCode: () => Promise<M>, load?: (code: M, args: LoaderFunctionArgs) => Promise<unknown>) => {
  let code: M | undefined;
  const fetchOnce = async () => (code ??= await fetchCode());

  const Component = () => code && <code.Component />;

  const loader: Loader = async (args) => {
    let fetched: M;
    try {
      fetched = await fetchOnce();
    } catch (error) {
      const answer = typeof document === 'undefined' ? undefined : await answerMissingCode(args.request);
      if (answer) return answer;
      throw error;
    }
    return (await load?.(fetched, args)) ?? null;
  };

  return { Component, loader, handle: { fetchCode: fetchOnce } };
};

/** Fetches the code of these routes' pages before they are shown: a page that the server rendered is taken over in one step. */
export const fetchPageCode = async (routes: readonly { route: { handle?: unknown } }[]): Promise<void> => {
  for (const { route } of routes) await (route.handle as { fetchCode?: () => Promise<unknown> } | undefined)?.fetchCode?.();
};
