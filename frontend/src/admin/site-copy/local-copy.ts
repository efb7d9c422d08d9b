import { dropDraft, keepDraft, lastingDraft, readDraft, type DraftKey } from '../../lib/drafts';

type Values = Readonly<Record<string, unknown>>;

/** What was typed into a form and isn't saved on the server yet, kept on this device. */
export interface LocalCopy {
  /** The version that it's based on. */
  readonly version: number;
  /** When it was typed, as an ISO instant. */
  readonly at: string;
  /** The changed fields. */
  readonly values: Values;
}

/** Staff share what they edit, so the copy belongs to the record and not to a person. */
const keyOf = (resource: string, id: string): DraftKey =>
  lastingDraft('admin', 'staff', `${resource}:${id}`);

const isCopy = (read: unknown): read is LocalCopy =>
  typeof read === 'object' &&
  read !== null &&
  'version' in read &&
  typeof read.version === 'number' &&
  'values' in read &&
  typeof read.values === 'object' &&
  read.values !== null;

/**
 * Returns this window's copy, or else the one of the window that typed last. Null if everything is
 * saved.
 */
export const readLocalCopy = (resource: string, id: string): LocalCopy | null => {
  const { copy } = readDraft(keyOf(resource, id), { copy: '' });
  try {
    const read: unknown = copy === '' ? null : JSON.parse(copy);
    return isCopy(read) ? read : null;
  } catch {
    return null;
  }
};

export const keepLocalCopy = (resource: string, id: string, copy: LocalCopy): void =>
  keepDraft(keyOf(resource, id), { copy: JSON.stringify(copy) });

export const dropLocalCopy = (resource: string, id: string): void => dropDraft(keyOf(resource, id));

/** Returns a text without the space around it, as the server saves it; other values unchanged. */
export const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

const plain = (value: unknown): string => JSON.stringify(trim(value) ?? null);

/**
 * Returns the fields whose values differ by more than the space around a text. @param sources the
 * fields to compare
 */
export const differing = (sources: readonly string[], one: Values, other: Values): string[] =>
  sources.filter((source) => plain(one[source]) !== plain(other[source]));
