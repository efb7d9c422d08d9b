/**
 * Returns the smallest id of a time: ids are UUIDs of version 7, whose first 48 bits are
 * milliseconds.
 */
export const firstIdOf = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};
