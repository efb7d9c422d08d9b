import type { IconName } from './icon';

/** A section of a portal. The bar has room for five, or for four and a menu with the others. */
export interface Place {
  to: string;
  label: string;
  /** The end of the label, which phones have no room for and only screen readers hear. */
  saidOnly?: string;
  icon: IconName;
  /** Other paths that belong to it, including everything below them. */
  aliases?: readonly string[];
  /** How many items are waiting there, and what they are: `unread`. */
  count?: { n: number; of: string };
}

/** Returns whether a path belongs to the place: its own path, an alias, or one below an alias. */
export const isHere = ({ to, aliases = [] }: Place, path: string): boolean =>
  to === path || aliases.some((alias) => path === alias || path.startsWith(`${alias}/`));
