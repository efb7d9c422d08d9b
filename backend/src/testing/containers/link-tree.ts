import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isErrno } from '../../embedded/start-error';

/** Hard-links a file, or copies it if the folders are on different disks. */
const linkFile = (source: string, target: string): void => {
  try {
    linkSync(source, target);
  } catch (error) {
    if (isErrno(error, 'EEXIST')) {
      rmSync(target);
      linkFile(source, target);
    } else if (isErrno(error, 'EXDEV')) copyFileSync(source, target);
    else throw error;
  }
};

/**
 * Duplicates a folder with hard links, so it takes no space; folders elsewhere that it links to are
 * brought in. `skip` names folders to leave out.
 */
export const linkTree = (source: string, target: string, skip: readonly string[] = []): void => {
  mkdirSync(target, { recursive: true });
  for (const entry of readdirSync(source, { withFileTypes: true })) {
    if (skip.includes(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) linkTree(from, to, skip);
    else if (entry.isSymbolicLink() && isAbsolute(readlinkSync(from))) linkTree(from, to, skip);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else linkFile(from, to);
  }
};
