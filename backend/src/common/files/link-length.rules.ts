/** Maximum length of a link that someone types. */
export const MAX_LINK_LENGTH = 2_000;
