/** The header in the API document. */
export const IF_MATCH = {
  name: 'if-match',
  required: false,
  description: 'When the review in the form was given, in quotes; `"none"` if there wasn’t one.',
};

/** Returns the version that a form was based on, from its `If-Match`; undefined if it's missing. */
export const basedOn = (ifMatch: string | undefined): string | undefined =>
  ifMatch?.replaceAll('"', '').trim();
