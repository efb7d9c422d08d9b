/** What `/` puts into a text: a saved phrase, or a drill, which is then given as well. */
export interface Snippet {
  readonly key: string;
  readonly label: string;
  readonly inserts: string;
  /** The library's drill; null for a phrase. */
  readonly drillId: string | null;
}

/** More would be no list to choose from. */
const MOST_SHOWN = 8;
const SLASH = /(?:^|\s)\/([^/\n]{0,40})$/;

/** Phrases first, then drills, as `/` offers them. */
export const snippetsOf = (
  phrases: readonly { id: string; text: string }[],
  drills: readonly { id: string; title: string; goal: string }[],
): Snippet[] => [
  ...phrases.map(({ id, text }) => ({ key: `phrase-${id}`, label: text, inserts: text, drillId: null })),
  ...drills.map(({ id, title, goal }) => ({ key: `drill-${id}`, label: `Drill: ${title}`, inserts: `${title}: ${goal}`, drillId: id })),
];

/** The words sought behind a `/` that begins a word, and where it stands; null where the caret is in none. */
export const slashAt = (text: string, caret: number): { start: number; sought: string } | null => {
  const sought = SLASH.exec(text.slice(0, caret))?.[1];
  return sought === undefined ? null : { start: caret - sought.length - 1, sought };
};

/** Those that have every sought word in them and whose text still fits. @param room characters that are left */
export const snippetsFor = (snippets: readonly Snippet[], sought: string, room: number): Snippet[] => {
  const words = sought.toLowerCase().split(/\s+/);
  return snippets
    .filter(({ label, inserts }) => {
      const within = `${label} ${inserts}`.toLowerCase();
      return inserts.length <= room && words.every((word) => within.includes(word));
    })
    .slice(0, MOST_SHOWN);
};
