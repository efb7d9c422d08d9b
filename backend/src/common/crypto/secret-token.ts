import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';

/** Returns 32 random bytes for a link, in base64url. Only the hash is ever stored. [T17] */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const keys = new Map<string, KeyObject>();

/** Derived once and cached: a process has one secret and a handful of purposes. */
const keyFor = (secret: string, purpose: string): KeyObject => {
  const name = `${purpose}\0${secret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  keys.set(name, key);
  return key;
};

/** Encrypts a value that has to be stored in the database without being readable there. */
export const seal = (secret: string, purpose: string, plain: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
};

/**
 * Decrypts a value that `seal` encrypted; throws if it was altered or sealed for another purpose.
 */
export const unseal = (secret: string, purpose: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};

/** Signs a value that travels through a browser: `value.signature`. */
export const sign = (secret: string, purpose: string, value: string): string =>
  `${value}.${createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url')}`;

/** Returns the value that `sign` signed, or null if the signature isn't ours. */
export const verifySigned = (secret: string, purpose: string, signed: string): string | null => {
  const value = signed.slice(0, signed.lastIndexOf('.'));
  const expected = Buffer.from(sign(secret, purpose, value));
  const actual = Buffer.from(signed);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? value : null;
};

/**
 * Returns the same hash for the same value. Without the secret, no one can tell which value it
 * belongs to.
 */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(value).digest('base64url');
