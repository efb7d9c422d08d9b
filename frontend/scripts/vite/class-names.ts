import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Classes, and animations: they get names in the same way. */
const NAMED = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g;
/** Nothing that blockers of advertisements look for begins like this. */
const FIRST = '_';

/**
 * Names of the classes in CSS modules: their number in the order of files. Both builds come to the same, and a name is two
 * or three letters long where one made of a hash is four that no compression makes shorter, in the sheet and in each page.
 */
export const classNames = (folder: string): ((local: string, file: string) => string) => {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) => file.endsWith('.module.css')).toSorted();
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
