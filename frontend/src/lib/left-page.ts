import type { Location } from 'react-router-dom';

/** Pages of the student's portal that a person signs in to see. */
const OF_STUDENTS = /^\/(?:student\/(?!login(?:$|[?#]))|module\.html\?)/;

/** What the way to the sign-in carries along: the page that somebody had to leave for it. */
export interface LeftPage {
  readonly left: string;
}

export const leftPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LeftPage => ({ left: pathname + search });

/** Where somebody goes back to after signing in; it travels in the tab's history, never in an address. */
export const leftPageOf = (state: unknown): string | undefined => {
  const left = typeof state === 'object' && state !== null && 'left' in state ? state.left : undefined;
  return typeof left === 'string' && OF_STUDENTS.test(left) ? left : undefined;
};
