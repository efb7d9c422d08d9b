const LONGEST_KEY = 60;

/**
 * Returns a key for a name: lower case, with hyphens between words, and a number at the end if the
 * key exists. @param taken existing keys
 */
export const keyFor = (name: string, taken: ReadonlySet<string>): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[’'\p{M}]/gu, '')
    .toLowerCase();
  const stem =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, LONGEST_KEY)
      .replace(/^-+|-+$/g, '') || 'entry';
  if (!taken.has(stem)) return stem;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
};

/**
 * Returns a list with one entry moved. @param to index from 0; an index beyond the end means last
 */
export const movedTo = (keys: readonly string[], key: string, to: number): string[] =>
  keys.filter((other) => other !== key).toSpliced(to, 0, key);
