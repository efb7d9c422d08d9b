import { createHash } from 'node:crypto';

const FOLDER = '/assets/';
/** The client build's file names: a name, eight characters of the content's hash, an extension. */
const HASHED_NAME = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$/;

/** Returns the file's name if the path could be that of a hashed file from some build. */
export const hashedNameIn = (path: string): string | undefined => {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return HASHED_NAME.test(name) ? name : undefined;
};

/** Returns a file's key in the storage, where keys have no capitals. */
export const storageKeyOf = (name: string): string =>
  `site/${createHash('sha256').update(name).digest('hex')}`;
