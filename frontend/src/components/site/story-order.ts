/** Testimonials that stand still on pages beside a price: the footer does not begin with what was just read. */
const STANDING = 2;

/** Every page's footer begins with another story; the same on server and client. */
export const storiesFrom = <T>(path: string, stories: readonly T[]): readonly T[] => {
  if (stories.length <= STANDING) return stories;
  const sum = [...path].reduce((total, char) => total * 7 + char.charCodeAt(0), 0);
  const first = STANDING + (sum % (stories.length - STANDING));
  return [...stories.slice(first), ...stories.slice(0, first)];
};
