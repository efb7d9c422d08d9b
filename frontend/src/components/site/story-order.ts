/**
 * The number of testimonials that some pages show next to a price. The footer doesn't start with
 * one that was just read.
 */
const STANDING = 2;

/**
 * Returns the stories, starting with a different one for each path. The order is the same on server
 * and client.
 */
export const storiesFrom = <T>(path: string, stories: readonly T[]): readonly T[] => {
  if (stories.length <= STANDING) return stories;
  const sum = [...path].reduce((total, char) => total * 7 + char.charCodeAt(0), 0);
  const first = STANDING + (sum % (stories.length - STANDING));
  return [...stories.slice(first), ...stories.slice(0, first)];
};
