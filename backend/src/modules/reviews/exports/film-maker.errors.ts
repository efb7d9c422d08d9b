/** No video can be made, for a reason in words. */
export class FilmRefused extends Error {}
