/** In the API document. */
export const IF_MATCH = {
  name: 'if-match',
  required: false,
  description: 'When the feedback was given that the form was filled with, in quotation marks; `"none"` where there was none.',
};

/** What a form was filled with, from its `If-Match`; undefined where it does not say. */
export const basedOn = (ifMatch: string | undefined): string | undefined => ifMatch?.replaceAll('"', '').trim();
