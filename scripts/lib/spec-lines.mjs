/** Determines which lines of docs/spec-checklist.md the tests of a run name. Pure. */

/**
 * Matches references as we write them, so that values in test tables (`[5,1]`, `[1440]`) don't
 * count. Decisions (T40) may be among the numbers.
 */
const LIST = /(?:^|\s)\[((?:T\d+|\d{1,3})(?:(?:, |[-–])(?:T\d+|\d{1,3}))*)\]/g;
const DECISION = /T\d+/;
const LINE = /^- \[[ x]\] (\d+)\. (.*)$/;

/** Expands "352, 360-362" to 352, 360, 361, 362. */
const expand = (list) =>
  list.split(',').flatMap((part) => {
    if (DECISION.test(part)) return [];
    const [from, to = from] = part.split(/[-–]/).map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  });

/**
 * Returns the numbers that a test's title names: `[352]`, `[352, 360]`, `[352-360]`, `[352, T40]`.
 */
export const numbersIn = (title) => [...title.matchAll(LIST)].flatMap(([, list]) => expand(list));

/** Returns the checklist's headings, each with its lines. */
export const readChecklist = (text) => {
  const groups = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) groups.push({ heading: line.slice(3), lines: [] });
    const [, number, words] = LINE.exec(line) ?? [];
    if (number) groups.at(-1).lines.push({ number: Number(number), words });
  }
  return groups;
};

/**
 * Returns the numbers that titles of passed tests name. @param {import('./reports.mjs').Case[]}
 * cases
 */
export const numbersNamed = (cases) =>
  new Set(
    cases
      .filter(({ scope, status }) => scope === 'test' && status === 'passed')
      .flatMap(({ titles }) => titles.flatMap(numbersIn)),
  );

/**
 * Compares checklist and numbers: how many lines there are, how many are named, and which ones
 * aren't, by heading.
 */
export const coverageOf = (groups, named) => {
  const lines = groups.flatMap((group) => group.lines);
  const isOpen = ({ number }) => !named.has(number);
  return {
    total: lines.length,
    covered: lines.filter((line) => !isOpen(line)).length,
    open: groups
      .map(({ heading, lines: all }) => ({ heading, lines: all.filter(isOpen) }))
      .filter(({ lines: left }) => left.length > 0),
  };
};
