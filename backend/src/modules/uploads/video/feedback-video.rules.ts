import { NOT_A_VIDEO_TYPE, VIDEO_TYPES } from '@wavetrain/shared/uploads';

import { uploadIdOf } from '../../../common/files/file-path.rules';

/**
 * Returns what's wrong with a file's announced type, or null. A type that says nothing isn't wrong:
 * the bytes decide once they're here. [A§9, T102, T156]
 */
export const refusalOfType = (fileType: string): string | null =>
  VIDEO_TYPES.has(fileType.toLowerCase()) ? null : NOT_A_VIDEO_TYPE;

const KEY =
  /^\/(?:[^?#]*\/)?uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/original\.(?:mp4|mov)$/;

/**
 * Returns the upload that a `videoUrl` refers to: our own path, or the storage URL it was uploaded
 * to, whose query is ignored; null for anything else. [T106]
 * @param origin of the storage; null if files are on our own disk
 */
export const uploadIdOfAddress = (address: string, origin: string | null): string | null => {
  const own = uploadIdOf(address);
  if (own !== null || origin === null || !URL.canParse(address)) return own;
  const url = new URL(address);
  return url.origin === origin ? (KEY.exec(url.pathname)?.[1] ?? null) : null;
};

export interface NamedPart {
  /** From 1. */
  readonly n: number;
  readonly tag: string;
}

const bare = (tag: string): string => tag.replaceAll('"', '').toLowerCase();

/**
 * Returns how the parts a sender names differ from those in the storage: some are missing, or one
 * is different.
 * @param count the number of parts of the file
 */
export const partsFault = (
  said: readonly NamedPart[],
  there: readonly NamedPart[],
  count: number,
): 'missing' | { readonly differs: number } | null => {
  const tags = new Map(there.map(({ n, tag }) => [n, bare(tag)]));
  const numbers = new Set(said.map(({ n }) => n));
  if (numbers.size !== count || said.length !== count || said.some(({ n }) => n < 1 || n > count))
    return 'missing';
  if (said.some(({ n }) => !tags.has(n))) return 'missing';
  const other = said.find(({ n, tag }) => tags.get(n) !== bare(tag));
  return other ? { differs: other.n } : null;
};
