import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Matches classes and animations, which are renamed in the same way. */
const NAMED = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;
/** A prefix that no ad blocker matches. */
const FIRST = '_';

/**
 * Returns a function that names the classes in CSS modules by number, in the order of files. Both
 * builds get the same names. They're two or three characters long, where a hash would take four
 * that don't compress, in the style sheet and in every page.
 */
export const classNames = (folder: string): ((local: string, file: string) => string) => {
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  const names = new Map<string, string>();
  const keyOf = (local: string, file: string) => `${file.split(sep).join('/')} ${local}`;
  for (const file of files)
    for (const [, local] of readFileSync(join(folder, file), 'utf8').matchAll(NAMED)) {
      const key = keyOf(local!, file);
      if (!names.has(key)) names.set(key, FIRST + names.size.toString(36));
    }
  return (local, file) => {
    const name = names.get(keyOf(local, relative(folder, file.split('?')[0]!)));
    if (name === undefined) throw new Error(`${file} holds no class ${local}`);
    return name;
  };
};
