/**
 * Characters that show nothing and that nobody types: all that Unicode lets programs ignore (soft
 * hyphens, zero-width spaces, marks of writing direction, fillers), line separators, the empty
 * Braille pattern and the placeholder for an image that wasn't copied.
 */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFC]/gu;
/** Joiners, variation selectors and tags: inside a name or an emoji, they mean something. */
const SHAPING = String.raw`[\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]`;
const SHAPELESS = new RegExp(`(?!${SHAPING})${UNSEEN.source}`, 'gu');
const LOOSE = new RegExp(String.raw`(?<=^|\s)${SHAPING}+|[\u200C\u200D]+(?=\s|$)`, 'gu');

/** Removes the invisible characters of a line that contact apps and web pages copy along. */
export const withoutUnseen = (line: string): string =>
  line.replace(SHAPELESS, '').replace(LOOSE, '').trim();

/** Like `withoutUnseen`, for what isn't written in any script: addresses, links and numbers. */
export const withoutAnyUnseen = (line: string): string => line.replace(UNSEEN, '').trim();

/** Returns whether a text has nothing to see. */
export const isBlank = (text: string): boolean => withoutUnseen(text) === '';
