/** What to do about a video that is not where the voice has it. */
export type Correction = { readonly kind: 'none' } | { readonly kind: 'rate'; readonly rate: number } | { readonly kind: 'seek' };

const LET_BE_MS = 20;
const TOO_FAR_MS = 80;
const SEEKS_APART_MS = 400;
const MOST = 0.1;

/**
 * Below 20 ms nothing; up to 80 the rate is nudged by a tenth at most; beyond, a seek, one in 400 ms.
 * @param driftMs how far the video is ahead of the voice, in ms of the wall clock.
 * @param sinceSeekMs since the last seek.
 */
export const correctionOf = (driftMs: number, rate: number, sinceSeekMs: number): Correction => {
  const off = Math.abs(driftMs);
  if (off < LET_BE_MS) return { kind: 'none' };
  if (off > TOO_FAR_MS && sinceSeekMs >= SEEKS_APART_MS) return { kind: 'seek' };
  const nudge = Math.max(-MOST, Math.min(MOST, (-1.5 * driftMs) / 1_000));
  return { kind: 'rate', rate: rate * (1 + nudge) };
};
