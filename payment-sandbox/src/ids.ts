import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTHS: Readonly<Record<string, number>> = {
  cs_test: 58,
  evt: 24,
  pi: 24,
  ch: 24,
  req: 14,
  cus: 14,
  prod: 14,
};

/** Returns `length` random letters and digits. */
export const randomText = (length: number): string => {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  return text;
};

/** Returns a new id with the prefix of its kind, as long as Stripe's. */
export const newStripeId = (prefix: string): string =>
  `${prefix}_${randomText(LENGTHS[prefix] ?? 24)}`;
