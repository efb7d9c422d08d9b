import { cutText, plainTextOf } from '../../common/html/plain-text-of';

const OPENING_LENGTH = 300;

/** What the public may read of a module's text; kept beside the text whenever that is written. [T19] */
export const openingOf = (moduleText: string): string => cutText(plainTextOf(moduleText), OPENING_LENGTH);
