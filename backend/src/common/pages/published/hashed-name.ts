import { createHash } from 'node:crypto';

const FOLDER = '/assets/';
/** As the client's build names its files: a name, eight characters of the content's hash, an ending. */
const HASHED_NAME = /^(?!.*\.\.)[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$/;

/** The file's name, where a path could be that of a hashed file of some build. */
export const hashedNameIn = (path: string): string | undefined => {
  const name = path.startsWith(FOLDER) ? path.slice(FOLDER.length) : '';
  return HASHED_NAME.test(name) ? name : undefined;
};

/** Where a file lies in the storage, whose keys have no capitals. */
export const storageKeyOf = (name: string): string => `site/${createHash('sha256').update(name).digest('hex')}`;
