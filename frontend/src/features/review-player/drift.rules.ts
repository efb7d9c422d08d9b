/** How to correct a video that isn't where the voice says it should be. */
export type Correction =
  | { readonly kind: 'none' }
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'seek' };

const LET_BE_MS = 20;
const TOO_FAR_MS = 80;
const SEEKS_APART_MS = 400;
const MOST = 0.1;

/**
 * Returns the correction: none below 20 ms; up to 80 ms, a change of rate by at most a tenth;
 * beyond that, a seek, at most one in 400 ms.
 * @param driftMs how far the video is ahead of the voice, in ms of real time.
 * @param sinceSeekMs time since the last seek.
 */
export const correctionOf = (driftMs: number, rate: number, sinceSeekMs: number): Correction => {
  const off = Math.abs(driftMs);
  if (off < LET_BE_MS) return { kind: 'none' };
  if (off > TOO_FAR_MS && sinceSeekMs >= SEEKS_APART_MS) return { kind: 'seek' };
  const nudge = Math.max(-MOST, Math.min(MOST, (-1.5 * driftMs) / 1_000));
  return { kind: 'rate', rate: rate * (1 + nudge) };
};
