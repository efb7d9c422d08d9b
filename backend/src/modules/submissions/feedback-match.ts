/** In the API document. */
export const IF_MATCH = {
  name: 'if-match',
  required: false,
  description: 'When the review in the form was given, in quotes; `"none"` if there wasn’t one.',
};

/** What a form was filled with, from its `If-Match`; undefined where it does not say. */
export const basedOn = (ifMatch: string | undefined): string | undefined => ifMatch?.replaceAll('"', '').trim();
