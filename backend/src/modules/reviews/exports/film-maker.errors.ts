/** No video can be made, for a reason in words. */
export class FilmRefused extends Error {}

export const GONE =
  'The original video or the recording was deleted, so this review can’t be downloaded as a video.';
