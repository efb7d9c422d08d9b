import { Transform } from 'class-transformer';
import { isBlank } from '@wavetrain/shared/pasted-text';
import { tidyPhone } from '../people/phone.rules';

/**
 * Control characters except tab and line feed. People don't type them, and PostgreSQL doesn't
 * accept NUL.
 */

const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F]/g;
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/;

/**
 * Replaces half a surrogate pair with the replacement character: PostgreSQL doesn't accept it, and
 * an email can't carry it.
 */
const wellFormed = (text: string): string => Buffer.from(text).toString();

/**
 * Parses JSON and makes its strings well formed, whatever their escapes contain. Throws as
 * `JSON.parse` does.
 */
export const parseJson = (json: string): unknown =>
  ESCAPED_SURROGATE.test(json)
    ? JSON.parse(json, (_key, value: unknown) =>
        typeof value === 'string' ? wellFormed(value) : value,
      )
    : JSON.parse(json);

/**
 * Returns whether any string in a value contains NUL, which PostgreSQL doesn't accept. The caller
 * has to limit the depth.
 */
export const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, entry]) => key.includes('\0') || holdsNul(entry));
};

/**
 * Normalizes what a person wrote to plain text: one kind of line ending, no control characters,
 * trimmed. A text with nothing to see is empty.
 */
export const plainText = (written: string): string => {
  const text = written.replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
  return isBlank(text) ? '' : text;
};

/** Cleans a request's text before validation; other types are left for the validators to refuse. */
export const PlainText = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? plainText(value) : value,
  );

/** Cleans a request's phone number in the same way, and as contact apps write it. */
export const PhoneText = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? tidyPhone(plainText(value)) : value,
  );
