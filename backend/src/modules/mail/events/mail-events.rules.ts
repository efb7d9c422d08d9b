import type { SuspensionCause } from '../mail.types';

/** How old a signed event may be, or how far ahead the sender's clock may run. */
export const TOLERANCE_S = 300;

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const MESSAGE_ID = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

export interface EventSignature {
  /** Seconds since 1970, as signed. */
  readonly at: string;
  readonly hmac: string;
}

/** Parses `t=1764002015,v1=…` with 64 hexadecimal digits; returns null for anything else. */
export const signatureIn = (header: string): EventSignature | null => {
  const [, at, hmac] = HEADER.exec(header) ?? [];
  return at && hmac ? { at, hmac } : null;
};

export const isRecent = ({ at }: EventSignature, now: Date): boolean =>
  Math.abs(now.getTime() / 1_000 - Number(at)) <= TOLERANCE_S;

/** Returns the id of our email in a Message-ID; null if it isn't ours. */
export const emailIdIn = (messageId: string | undefined): string | null =>
  MESSAGE_ID.exec(messageId ?? '')?.[1]?.toLowerCase() ?? null;

interface ReportedEvent {
  readonly type: 'bounce' | 'complaint';
  readonly permanent?: boolean;
}

/** Returns the cause for suspending the address; null if it isn't suspended. */
export const suspensionFor = ({ type, permanent }: ReportedEvent): SuspensionCause | null => {
  if (type === 'complaint') return 'complained';
  return permanent === true ? 'bounced' : null;
};
