import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { isErrno } from '../../embedded/start-error';

/** A second name for the same file; a copy where the folders lie on different disks. */
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

/** A folder once more, its files shared, taking no room; folders elsewhere that it links to are brought in. `skip` names folders that stay out. */
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
