/**
 * Returns a generator of random-looking numbers from 0 to 1 that are the same every time
 * (Mulberry32).
 */
export const dice = (seed: number): (() => number) => {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Picks an item, wrapping around at the end. */
export const nthOf = <T>(all: readonly T[], n: number): T => all[n % all.length] as T;
