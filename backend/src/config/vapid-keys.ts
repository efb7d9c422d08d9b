import { createECDH } from 'node:crypto';

export interface VapidKeys {
  /** 65 bytes in base64url, for browsers. */
  readonly publicKey: string;
  /** 32 bytes in base64url. */
  readonly privateKey: string;
}

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;

/**
 * Returns the pair of a private key, with which the site identifies itself to push services (RFC
 * 8292); null if it isn't a private key of the curve.
 */
export const vapidKeysOf = (privateKey: string): VapidKeys | null => {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== PRIVATE_BYTES || bytes.toString('base64url') !== privateKey) return null;
  try {
    const curve = createECDH(CURVE);
    curve.setPrivateKey(bytes);
    return { publicKey: curve.getPublicKey('base64url'), privateKey };
  } catch {
    return null; // zero, or beyond the curve's order
  }
};

/** Returns a new private key. */
export const newVapidPrivateKey = (): string => {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  // the number's leading zero bytes are left out
  const bytes = curve.getPrivateKey();
  return Buffer.concat([Buffer.alloc(PRIVATE_BYTES - bytes.length), bytes]).toString('base64url');
};
