import { cp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const HASHED = /-([A-Za-z0-9_-]{8})(\.[a-z0-9]+)$/;
const TEXT = new Set(['.js', '.css', '.html', '.json', '.svg', '.webmanifest']);
const COMPRESSED = /\.(?:br|gz)$/;

const otherHash = (hash: string): string => `0${hash.slice(0, -1)}`;

/**
 * Makes another deploy's build out of an existing one without bundling again: every hashed file
 * gets another hash, and everything that refers to it (imports, preloads, style sheets, the
 * manifest, the server bundle) is rewritten.
 * @returns how many files were renamed
 */
export const makeSecondBuild = async (dist: string, target: string): Promise<number> => {
  await cp(dist, target, { recursive: true });
  const assets = join(target, 'client', 'assets');
  const files = (await readdir(target, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const compressed = files.filter(({ name }) => COMPRESSED.test(name));
  await Promise.all(compressed.map(({ parentPath, name }) => rm(join(parentPath, name))));
  const names = (await readdir(assets)).filter((name) => HASHED.test(name));
  const renamed = new Map(
    names.map((name) => [
      name,
      name.replace(HASHED, (_, hash: string, ending: string) => `-${otherHash(hash)}${ending}`),
    ]),
  );
  const anyName = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const { parentPath, name } of files.filter((file) => TEXT.has(extname(file.name)))) {
    const path = join(parentPath, name);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      text.replace(anyName, (found) => renamed.get(found) ?? found),
    );
  }
  await Promise.all([...renamed].map(([from, to]) => rename(join(assets, from), join(assets, to))));
  return renamed.size;
};
