import type { IconName } from './icon';

/** One of a portal's places, five at most: what does not fit is found from one of them. */
export interface Place {
  to: string;
  label: string;
  /** What of the label is only said on phones, where there is no room for it: its end. */
  saidOnly?: string;
  icon: IconName;
  /** Other paths that belong to it, with all below them. */
  aliases?: readonly string[];
  /** How many things wait there, and what they are: `unread`. */
  count?: { n: number; of: string };
}

/** Whether a path belongs to the place: its own, an alias, or one below an alias. */
export const isHere = ({ to, aliases = [] }: Place, path: string): boolean =>
  to === path || aliases.some((alias) => path === alias || path.startsWith(`${alias}/`));
