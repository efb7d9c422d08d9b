/** No video can be made, for a reason in words. */
export class FilmRefused extends Error {}

export const GONE =
  'The video or the recording was deleted, so there’s nothing to make a video of.';
