/** Whose portal a draft belongs to. */
export type DraftArea = 'student' | 'coach';
/** Begins with its area: `student/submit-video`. */
export type DraftKey = `${DraftArea}/${string}`;

const PREFIX = 'wt-draft:';
const OWNER = 'wt-draft-owner';

/** What was typed into a form and not sent yet; it lives as long as the tab. */
export const readDraft = <T extends Record<string, unknown>>(key: string, empty: T): T => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return empty;
    const known = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === typeof empty[name]);
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
};

export const keepDraft = (key: DraftKey, values: object): void => {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // A full or closed storage costs the draft, not the form.
  }
};

export const dropDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key);

export const dropDraftsOf = (area: DraftArea): void =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(`${PREFIX}${area}/`))
    .forEach((key) => sessionStorage.removeItem(key));

/** Drafts outlive a lost session, but nobody else who signs in finds them. */
export const claimDrafts = (area: DraftArea, owner: string): void => {
  const key = `${OWNER}:${area}`;
  if (sessionStorage.getItem(key) !== owner) dropDraftsOf(area);
  sessionStorage.setItem(key, owner);
};
