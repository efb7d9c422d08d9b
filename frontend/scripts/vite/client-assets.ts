import { readFile } from 'node:fs/promises';
import { cssParts } from './css-parts';
import { virtualModule } from './virtual-module';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const ENTRY = 'src/app/entry-client.tsx';
const PAGE = /^src\/routes\/public\/(.+-page)\.tsx$/;

/**
 * Returns a chunk and all its imports, imports first, because their styles must precede those that
 * build on them.
 */
const reach = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  manifest[key].imports?.forEach((imported) => reach(manifest, imported, seen));
  seen.delete(key);
  return seen.add(key);
};

/**
 * Returns what a browser needs besides the HTML for a set of chunks: scripts to preload and styles
 * to include in the page.
 */
const filesOf = async (manifest: Manifest, keys: Iterable<string>) => {
  const chunks = [...keys].map((key) => manifest[key]!);
  const cssFiles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
  const texts = await Promise.all(cssFiles.map((file) => readFile(`dist/client/${file}`, 'utf8')));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: cssFiles.map((file) => `/${file}`),
    css: cssParts(texts.join('')),
  };
};

/** `virtual:client-assets`: the client build's manifest, reduced to what a rendered page needs. */
export const clientAssets = () =>
  virtualModule('client-assets', async () => {
    const manifest = JSON.parse(
      await readFile('dist/client/.vite/manifest.json', 'utf8'),
    ) as Manifest;
    const common = reach(manifest, ENTRY);
    const pages = await Promise.all(
      Object.keys(manifest).flatMap((key) => {
        const [, module] = PAGE.exec(key) ?? [];
        if (module === undefined) return [];
        const keys = [...reach(manifest, key)].filter((reached) => !common.has(reached));
        return [filesOf(manifest, keys).then((files) => [module, files] as const)];
      }),
    );
    const assets = {
      entry: `/${manifest[ENTRY]!.file}`,
      common: await filesOf(manifest, common),
      pages: Object.fromEntries(pages),
    };
    return `export const clientAssets = ${JSON.stringify(assets)};`;
  });
