/** Returns a goal as it continues “show that”, whichever way the coach wrote it. */
export const goalText = (written: string): string => {
  const goal = written
    .trim()
    .replace(/^show\s+that\s+/i, '')
    .replace(/[.!]+$/, '');
  return goal.replace(/^(?!I\b)\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
};
