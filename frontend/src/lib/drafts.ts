/** Whose portal a draft belongs to. */
export type DraftArea = 'student' | 'coach';
/** Begins with its area: `student/submit-video`. */
export type DraftKey = `${DraftArea}/${string}`;

const PREFIX = 'wt-draft:';
const OWNER = 'wt-draft-owner';

/** A draft that outlives the tab; it stands under its owner's id and is nobody else's. */
export const lastingDraft = (area: DraftArea, owner: string, name: string): DraftKey => `${area}/kept/${owner}/${name}`;

const isLasting = (key: string): boolean => key.split('/')[1] === 'kept';
/** The tab's own comes first: what is typed in one tab is not lost to what another tab keeps, sends or drops. */
const storesOf = (key: string): readonly Storage[] => (isLasting(key) ? [sessionStorage, localStorage] : [sessionStorage]);
const drop = (store: Storage, isDropped: (key: string) => boolean): void =>
  Object.keys(store)
    .filter((key) => key.startsWith(PREFIX) && isDropped(key.slice(PREFIX.length)))
    .forEach((key) => store.removeItem(key));

/** What was typed into a form and not sent yet; it lives as long as the tab, or longer where its key says so. */
export const readDraft = <T extends Record<string, unknown>>(key: string, empty: T): T => {
  try {
    const kept = storesOf(key).map((store) => store.getItem(PREFIX + key));
    const stored: unknown = JSON.parse(kept.find((text) => text !== null) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return empty;
    const known = Object.entries(stored).filter(([name, value]) => name in empty && typeof value === typeof empty[name]);
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
};

export const keepDraft = (key: DraftKey, values: object): void => {
  try {
    storesOf(key).forEach((store) => store.setItem(PREFIX + key, JSON.stringify(values)));
  } catch {
    // A full or closed storage costs the draft, not the form.
  }
};

export const dropDraft = (key: string): void => storesOf(key).forEach((store) => store.removeItem(PREFIX + key));

/** At sign-out: nothing that was typed stays. */
export const dropDraftsOf = (area: DraftArea): void =>
  [sessionStorage, localStorage].forEach((store) => drop(store, (key) => key.startsWith(`${area}/`)));

/** Drafts outlive a lost session, but nobody else who signs in finds them. */
export const claimDrafts = (area: DraftArea, owner: string): void => {
  const key = `${OWNER}:${area}`;
  if (sessionStorage.getItem(key) !== owner) drop(sessionStorage, (draft) => draft.startsWith(`${area}/`));
  drop(localStorage, (draft) => draft.startsWith(`${area}/kept/`) && !draft.startsWith(`${area}/kept/${owner}/`));
  sessionStorage.setItem(key, owner);
};
