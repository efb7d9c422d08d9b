/** Minutes that a view lasts; a browser whose clock is a second behind would make 31 of them. */
const LONGEST = 30;

/** How long a view stays open. @param ms until it ends */
export const endsIn = (ms: number): string => {
  const minutes = Math.min(LONGEST, Math.max(1, Math.ceil(ms / 60_000)));
  return `ends in ${minutes} min`;
};
