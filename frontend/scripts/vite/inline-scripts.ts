import { readFile } from 'node:fs/promises';
import { minify } from 'vite';
import { virtualModule } from './virtual-module';

/** One of the scripts that stand in the page itself, small enough for its head. */
export const readInlineScript = async (name: 'scheme' | 'fonts' | 'early'): Promise<string> => {
  const file = `src/app/inline/${name}.js`;
  const { code } = await minify(file, await readFile(file, 'utf8'), { compress: true, mangle: { toplevel: true } });
  return code.trim().replace(/;$/, '');
};

/** `virtual:inline-scripts`: their final text, of which the security policy carries the hashes. */
export const inlineScripts = () =>
  virtualModule('inline-scripts', async () => {
    const [scheme, fonts, early] = await Promise.all([readInlineScript('scheme'), readInlineScript('fonts'), readInlineScript('early')]);
    return `export const schemeScript = ${JSON.stringify(scheme)}; export const fontsScript = ${JSON.stringify(fonts)}; export const earlyScript = ${JSON.stringify(early)};`;
  });
