import type { Plugin } from 'vite';

/**
 * Creates a module that exists only in the build: importing `virtual:name` gives what `source`
 * returns.
 */
export const virtualModule = (
  name: string,
  source: (plugin: { addWatchFile(file: string): void }) => Promise<string> | string,
): Plugin => {
  const id = `virtual:${name}`;
  return {
    name: `wavetrain:${name}`,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    async load(asked) {
      return asked === `\0${id}` ? source(this) : undefined;
    },
  };
};
