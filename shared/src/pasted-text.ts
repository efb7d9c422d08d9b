/**
 * Characters that show nothing and that nobody types: all that Unicode lets programs ignore (soft
 * hyphens, zero-width spaces, marks of writing direction, fillers), line separators, the empty
 * Braille pattern and what stands for a picture that wasn't copied.
 */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFC]`;
/** Joiners, variation selectors and tags: inside a name or an emoji, they mean something. */
const SHAPING = String.raw`[\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}\u{E0100}-\u{E01EF}]`;

const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
const NEVER_MEANT = new RegExp(`(?!${SHAPING})${UNSEEN}`, 'gu');
const LOOSE = new RegExp(String.raw`(?<=^|\s)${SHAPING}+|[\u200C\u200D]+(?=\s|$)`, 'gu');

/** Removes the invisible characters of a line that contact apps and web pages copy along. */
export const withoutUnseen = (line: string): string =>
  line.replace(NEVER_MEANT, '').replace(LOOSE, '').trim();

/**
 * Like `withoutUnseen`, for what isn't written in any script: addresses, links and numbers. Every
 * kind of space becomes a plain one.
 */
export const withoutAnyUnseen = (line: string): string =>
  line
    .replace(ALL_UNSEEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

/** Returns whether a text has nothing to see. */
export const isBlank = (text: string): boolean => withoutUnseen(text) === '';
