import type { Location } from 'react-router-dom';

/** Pages that a person signs in to see. */
const PAGES_OF = {
  student: /^\/(?:student\/(?!login(?:$|[?#]))|module\.html\?)/,
  coach: /^\/coach\/(?!login(?:$|[?#]))/,
};

/** What the way to the sign-in carries along: the page that somebody had to leave for it. */
export interface LeftPage {
  readonly left: string;
}

export const leftPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LeftPage => ({ left: pathname + search });

/** Where somebody goes back to after signing in; it travels in the tab's history, never in an address. */
export const leftPageOf = (portal: keyof typeof PAGES_OF, state: unknown): string | undefined => {
  const left = typeof state === 'object' && state !== null && 'left' in state ? state.left : undefined;
  return typeof left === 'string' && PAGES_OF[portal].test(left) ? left : undefined;
};
