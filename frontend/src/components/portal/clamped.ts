/** Shows so many lines of a text and ends them with an ellipsis, for excerpts of what opens whole. */
export const clamped = (lines: number | Record<string, number>) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
