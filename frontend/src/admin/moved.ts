/** Returns a copy of a list with one entry moved. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_entry, place) => place !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};
