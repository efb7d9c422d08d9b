import { searchText } from '@wavetrain/shared/search-text';

/** What `/` inserts into a text: a saved phrase, or a drill, which a review then assigns too. */
export interface Snippet {
  readonly key: string;
  readonly label: string;
  readonly inserts: string;
  /** The library's drill; null for a phrase. */
  readonly drillId: string | null;
}

export interface SnippetDrill {
  readonly id: string;
  readonly title: string;
  readonly goal: string;
}

/** A longer list would be hard to choose from. */
const MOST_SHOWN = 8;
const SLASH = /(?:^|\s)\/([^/\n]{0,40})$/;

/** Returns phrases first, then drills, as `/` offers them. */
export const snippetsOf = (
  phrases: readonly { id: string; text: string }[],
  drills: readonly SnippetDrill[],
): Snippet[] => [
  ...phrases.map(({ id, text }) => ({
    key: `phrase-${id}`,
    label: text,
    inserts: text,
    drillId: null,
  })),
  ...drills.map(({ id, title, goal }) => ({
    key: `drill-${id}`,
    label: `Drill: ${title}`,
    inserts: `${title}: ${goal}`,
    drillId: id,
  })),
];

/**
 * Returns the search text after a `/` that starts a word, and its position; null if the caret isn't
 * in one.
 */
export const slashAt = (text: string, caret: number): { start: number; sought: string } | null => {
  const sought = SLASH.exec(text.slice(0, caret))?.[1];
  return sought === undefined ? null : { start: caret - sought.length - 1, sought };
};

const containsAll = (text: string, sought: string): boolean => {
  const within = searchText(text);
  return searchText(sought)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

/** Returns the phrases that contain every searched word. */
export const phrasesFor = <Phrase extends { text: string }>(
  phrases: readonly Phrase[],
  sought: string,
): Phrase[] => phrases.filter(({ text }) => containsAll(text, sought));

/**
 * Returns those that contain every searched word and still fit. @param room remaining characters
 */
export const snippetsFor = (
  snippets: readonly Snippet[],
  sought: string,
  room: number,
): Snippet[] =>
  snippets
    .filter(
      ({ label, inserts }) => inserts.length <= room && containsAll(`${label} ${inserts}`, sought),
    )
    .slice(0, MOST_SHOWN);
