import { readFile } from 'node:fs/promises';
import { minify } from 'vite';
import { virtualModule } from './virtual-module';

const NAMES = ['scheme', 'fonts', 'early', 'portal'] as const;

/** Returns one of the inline scripts, minified for the page's head. */
export const readInlineScript = async (name: (typeof NAMES)[number]): Promise<string> => {
  const file = `src/app/inline/${name}.js`;
  const { code } = await minify(file, await readFile(file, 'utf8'), {
    compress: true,
    mangle: { toplevel: true },
  });
  return code.trim().replace(/;$/, '');
};

/** `virtual:inline-scripts`: their final text, whose hashes are in the security policy. */
export const inlineScripts = () =>
  virtualModule('inline-scripts', async () => {
    const lines = NAMES.map(
      async (name) =>
        `export const ${name}Script = ${JSON.stringify(await readInlineScript(name))};`,
    );
    return (await Promise.all(lines)).join(' ');
  });
