import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` header for `payload` sent at `timestamp` (Unix seconds). */
export const signatureOf = (payload: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
