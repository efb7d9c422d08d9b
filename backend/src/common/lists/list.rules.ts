const LONGEST_KEY = 60;

/** A key for what is called so: lower case, words joined by hyphens; a number behind it where it is taken. @param taken keys that exist */
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

/** A list with one of its entries at another place. @param to counted from 0; beyond the end it is the last */
export const movedTo = (keys: readonly string[], key: string, to: number): string[] =>
  keys.filter((other) => other !== key).toSpliced(to, 0, key);
