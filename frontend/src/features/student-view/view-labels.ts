/**
 * How long a view stays open.
 * @param secondsLeft as it was told
 * @param msSince since then; below 0 where the page's clock, which goes by the second, is behind
 */
export const endsIn = (secondsLeft: number, msSince: number): string => {
  const minutes = Math.max(1, Math.ceil((secondsLeft - Math.max(0, msSince) / 1000) / 60));
  return `ends in ${minutes} min`;
};
