import { uploadIdOf } from '../../../common/files/file-path.rules';
import { isVideoName, NOT_A_VIDEO_NAME } from './parts.rules';

/** As browsers name MP4 and MOV; some systems know no type at all, and then the name tells. [T102] */
const TYPES = new Set(['video/mp4', 'video/mov', 'video/quicktime']);

export const NOT_A_VIDEO_TYPE = 'Please select an MP4 or MOV file';

/** What is wrong with a file by its type and name; null where nothing is. [A§9, T102] */
export const refusalOfType = (fileType: string, fileName: string): string | null => {
  if (TYPES.has(fileType.toLowerCase())) return null;
  if (fileType !== '') return NOT_A_VIDEO_TYPE;
  return isVideoName(fileName) ? null : NOT_A_VIDEO_NAME;
};

const KEY = /^\/(?:[^?#]*\/)?uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/original\.(?:mp4|mov)$/;

/**
 * The upload that a `videoUrl` means: our own path, or the address in the store that it was sent to, whose query is of no
 * account; null for anything else. [T106]
 * @param origin of the store; null where files lie on our own disk
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
 * How what a sender says of the parts differs from what is there: some missing, or one that is another.
 * @param count how many parts the file has
 */
export const partsFault = (
  said: readonly NamedPart[],
  there: readonly NamedPart[],
  count: number,
): 'missing' | { readonly differs: number } | null => {
  const tags = new Map(there.map(({ n, tag }) => [n, bare(tag)]));
  const numbers = new Set(said.map(({ n }) => n));
  if (numbers.size !== count || said.length !== count || said.some(({ n }) => n < 1 || n > count)) return 'missing';
  if (said.some(({ n }) => !tags.has(n))) return 'missing';
  const other = said.find(({ n, tag }) => tags.get(n) !== bare(tag));
  return other ? { differs: other.n } : null;
};
