import { cutText, plainTextOf } from '../../common/html/plain-text-of';

const OPENING_LENGTH = 300;

/** Returns the part of a module's text that is public; saved along with the text. [T19] */
export const openingOf = (moduleText: string): string =>
  cutText(plainTextOf(moduleText), OPENING_LENGTH);
