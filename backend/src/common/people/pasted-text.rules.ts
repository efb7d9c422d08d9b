/**
 * Characters that take no room and that nobody types: soft hyphens, zero-width spaces, byte order
 * marks, marks of writing direction, fillers.
 */
const UNSEEN =
  /(?:\u034F|\u17B4|\u17B5|\u180B|\u180C|\u180D|\u180F|[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB])/g;
/** Inside a name or an emoji, they mean something. */
const JOINERS = /\u200C|\u200D/g;
const LOOSE_JOINERS = /(?<=^|\s)(?:\u200C|\u200D)+|(?:\u200C|\u200D)+(?=\s|$)/g;

/** Removes the invisible characters of a line that contact apps and web pages copy along. */
export const withoutUnseen = (line: string): string =>
  line.replace(UNSEEN, '').replace(LOOSE_JOINERS, '').trim();

/** Like `withoutUnseen`, for text that isn't written in any script: addresses and numbers. */
export const withoutAnyUnseen = (line: string): string =>
  line.replace(UNSEEN, '').replace(JOINERS, '').trim();

/** Returns whether a text has anything to see. */
export const isBlank = (text: string): boolean => withoutUnseen(text) === '';
