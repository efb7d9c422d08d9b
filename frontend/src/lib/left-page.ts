import type { Location } from 'react-router-dom';

/** Pages that require signing in. */
const PAGES_OF = {
  student: /^\/(?:student\/(?!login(?:$|[?#]))|module\.html\?)/,
  coach: /^\/coach\/(?!login(?:$|[?#]))/,
};

/** The page that someone had to leave to sign in, passed along to the sign-in screen. */
export interface LeftPage {
  readonly left: string;
}

export const leftPage = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): LeftPage => ({ left: pathname + search });

/**
 * Returns the page to go back to after signing in. It's kept in the tab's history, never in an
 * address.
 */
export const leftPageOf = (portal: keyof typeof PAGES_OF, state: unknown): string | undefined => {
  const left =
    typeof state === 'object' && state !== null && 'left' in state ? state.left : undefined;
  return typeof left === 'string' && PAGES_OF[portal].test(left) ? left : undefined;
};
