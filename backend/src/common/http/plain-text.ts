import { Transform } from 'class-transformer';

/** Everything below space but tab and line feed, and DEL: nothing a person types, and PostgreSQL takes no NUL. */

const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F]/g;
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;

/** Half a surrogate pair becomes the replacement character: PostgreSQL takes none, and no mail can carry one. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/** JSON whose texts are well formed, whatever its escapes say. Throws as `JSON.parse` does. */
export const parseJson = (json: string): unknown =>
  ESCAPED_SURROGATE.test(json)
    ? JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value))
    : JSON.parse(json);

/** Whether a text anywhere in a value holds NUL, which PostgreSQL takes in no text. The value's depth is the caller's care. */
export const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => key.includes('\0') || holdsNul(entry));
};

/** What a person wrote, as plain text: one kind of line end, no control characters, no space around it. */
export const plainText = (written: string): string => written.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();

/** Cleans a request's text before it is validated; what is no text is left for the validators to refuse. */
export const PlainText = () => Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? plainText(value) : value));
