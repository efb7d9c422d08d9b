import { Transform } from 'class-transformer';

/** Everything below space but tab and line feed, and DEL: nothing a person types, and PostgreSQL takes no NUL. */

const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** Half a surrogate pair becomes the replacement character: PostgreSQL's JSON refuses it. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** What a person wrote, as plain text: one kind of line end, no control characters, no space around it. */
export const plainText = (written: string): string => wellFormed(written).replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();

/** Cleans a request's text before it is validated; what is no text is left for the validators to refuse. */
export const PlainText = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? plainText(value) : value));
