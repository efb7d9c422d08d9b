/** Characters of a link that somebody types. */
export const MAX_LINK_LENGTH = 2_000;
