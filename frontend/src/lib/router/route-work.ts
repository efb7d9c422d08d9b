import type { Params, RouteMatch, RouteObject } from 'react-router-dom';

/** One attempt to open an address. */
export interface Visit {
  url: URL;
  params: Params;
  /** Aborted once the visitor goes elsewhere. */
  signal: AbortSignal;
}

/** Another address to open instead. */
export interface Detour {
  goTo: string;
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
}

/** The work that a route does before it's shown, found in its `handle`. */
export interface RouteWork {
  /** Fetches the page's own code, needed to hydrate what the server rendered. */
  fetchCode?: () => Promise<unknown>;
  /** Fetches what the page needs. Returns the HTTP status if it isn't 200, or where to go instead. */
  load?: (visit: Visit) => Promise<number | Detour | void>;
}

export type SiteMatch = RouteMatch<string, RouteObject>;

export interface Loaded {
  status: number;
  /** The id of the outermost route whose data or code couldn't be loaded. Its error boundary is shown there. */
  brokenAt?: string;
}

const workOf = ({ route }: { route: RouteObject }): RouteWork => (route.handle ?? {}) as RouteWork;

const isDetour = (answer: unknown): answer is Detour => typeof answer === 'object' && answer !== null && 'goTo' in answer;

/** Runs the work of the matched routes in parallel. Never rejects: the result names the route that failed. */
export const loadMatches = async (matches: readonly SiteMatch[], visit: Omit<Visit, 'params'>): Promise<Loaded | Detour> => {
  const settled = await Promise.allSettled(matches.map(async (match) => workOf(match).load?.({ ...visit, params: match.params })));
  const answers = settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined));
  const detour = answers.findLast(isDetour);
  if (detour) return detour;
  const broken = settled.findIndex(({ status }) => status === 'rejected');
  if (broken !== -1) return { status: 500, brokenAt: matches[broken]!.route.id };
  const status = answers.at(-1);
  return { status: typeof status === 'number' ? status : 200 };
};

/** Fetches the code of these routes' pages before they're shown, so that React can hydrate the server's page in one step. */
export const fetchPageCode = async (matches: readonly { route: RouteObject }[]): Promise<void> => {
  for (const match of matches) await workOf(match).fetchCode?.();
};
