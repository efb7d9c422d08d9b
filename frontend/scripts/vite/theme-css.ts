import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { theme } from '../../src/components/theme/theme';
import { virtualModule } from './virtual-module';

type Declarations = Record<string, string | number>;

const isVariable = (name: string) => name.startsWith('--');

/**
 * Returns the rules with the theme's custom properties: `{ ':root, [data-light]': {...},
 * '[data-dark]': {...} }`.
 */
const themeRules = (): [string, Declarations][] =>
  (theme.generateStyleSheets() as Record<string, Declarations>[]).flatMap((sheet) =>
    Object.entries(sheet),
  );

const used = async (folder: string): Promise<Set<string>> => {
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(css|tsx)$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/--wt-[\w-]+/g) ?? []));
};

/**
 * Returns the theme as CSS, reduced to the properties that hand-written styles read. The dark
 * scheme is for screens only, because paper is white.
 */
export const renderThemeCss = async (sourceFolder: string): Promise<string> => {
  const wanted = await used(sourceFolder);
  return themeRules()
    .map(([selector, declarations]) => {
      const body = Object.entries(declarations)
        .filter(([name]) => !isVariable(name) || wanted.has(name))
        .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`);
      if (body.length === 0) return '';
      const rule = `${selector}{${body.join(';')}}`;
      return selector.includes('data-dark') ? `@media screen{${rule}}` : rule;
    })
    .join('');
};

/** `virtual:theme-css`: the sheet as a string. */
export const themeCss = () =>
  virtualModule(
    'theme-css',
    async () => `export const themeCss = ${JSON.stringify(await renderThemeCss('src'))};`,
  );
