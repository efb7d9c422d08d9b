/** The portal that a draft belongs to, or the admin. */
export type DraftArea = 'student' | 'coach' | 'admin';
/** The key of a draft, which starts with its area: `student/submit-video`. */
export type DraftKey = `${DraftArea}/${string}`;

const PREFIX = 'wt-draft:';
const OWNER = 'wt-draft-owner';

/**
 * Returns the key of a draft that outlives the tab. It's stored under its owner's id, so no one
 * else can see it.
 */
export const lastingDraft = (area: DraftArea, owner: string, name: string): DraftKey =>
  `${area}/kept/${owner}/${name}`;

const isLasting = (key: string): boolean => key.split('/')[1] === 'kept';
/**
 * Returns the stores that hold a draft. The tab's own comes first, so another tab that saves, sends
 * or drops the draft can't overwrite what was typed here.
 */
const storesOf = (key: string): readonly Storage[] =>
  isLasting(key) ? [sessionStorage, localStorage] : [sessionStorage];
const drop = (store: Storage, isDropped: (key: string) => boolean): void =>
  Object.keys(store)
    .filter((key) => key.startsWith(PREFIX) && isDropped(key.slice(PREFIX.length)))
    .forEach((key) => store.removeItem(key));

/**
 * Returns what was typed into a form and not sent yet. A draft lasts as long as the tab, or longer
 * if its key says so.
 */
export const readDraft = <T extends Record<string, unknown>>(key: string, empty: T): T => {
  try {
    const kept = storesOf(key).map((store) => store.getItem(PREFIX + key));
    const stored: unknown = JSON.parse(kept.find((text) => text !== null) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return empty;
    const known = Object.entries(stored).filter(
      ([name, value]) => name in empty && typeof value === typeof empty[name],
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return empty;
  }
};

/** Returns whether something was typed and not sent yet. */
export const hasDraft = (key: DraftKey): boolean => {
  try {
    return storesOf(key).some((store) => store.getItem(PREFIX + key) !== null);
  } catch {
    return false;
  }
};

export const keepDraft = (key: DraftKey, values: object): void => {
  try {
    storesOf(key).forEach((store) => store.setItem(PREFIX + key, JSON.stringify(values)));
  } catch {
    // If storage is full or blocked, the draft is lost but the form still works.
  }
};

export const dropDraft = (key: string): void =>
  storesOf(key).forEach((store) => store.removeItem(PREFIX + key));

/** Returns whether anything of an area was typed and not sent yet. */
export const hasDraftsOf = (area: DraftArea): boolean =>
  [sessionStorage, localStorage].some((store) =>
    Object.keys(store).some((key) => key.startsWith(`${PREFIX}${area}/`)),
  );

/** Deletes every draft of an area, at sign-out. */
export const dropDraftsOf = (area: DraftArea): void =>
  [sessionStorage, localStorage].forEach((store) =>
    drop(store, (key) => key.startsWith(`${area}/`)),
  );

/**
 * Keeps drafts for the same person after a lost session, and deletes them when someone else signs
 * in.
 */
export const claimDrafts = (area: DraftArea, owner: string): void => {
  const key = `${OWNER}:${area}`;
  if (sessionStorage.getItem(key) !== owner)
    drop(sessionStorage, (draft) => draft.startsWith(`${area}/`));
  drop(
    localStorage,
    (draft) => draft.startsWith(`${area}/kept/`) && !draft.startsWith(`${area}/kept/${owner}/`),
  );
  sessionStorage.setItem(key, owner);
};
