/** How long a view stays open. @param ms until it ends */
export const endsIn = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return `ends in ${minutes} min`;
};
