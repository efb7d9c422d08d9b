/**
 * Returns how long a view stays open.
 * @param secondsLeft from the last response
 * @param msSince time since then; below 0 if the page's clock, which ticks every second, is behind
 */
export const endsIn = (secondsLeft: number, msSince: number): string => {
  const minutes = Math.max(1, Math.ceil((secondsLeft - Math.max(0, msSince) / 1000) / 60));
  return `ends in ${minutes} min`;
};
