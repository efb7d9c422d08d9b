/**
 * Compiles a workspace's `src` to `dist` with SWC and its .swcrc, without tests, and copies what
 * isn't TypeScript. Run in the workspace.
 */
import { transformFile } from '@swc/core';
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const LEFT_OUT = /\.spec\.ts$|\.mjml$|(^|\/)(testing\/|\.)/;

const compile = async (file) => {
  const from = join('src', file);
  const to = join('dist', file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(to), { recursive: true });
  if (!file.endsWith('.ts')) return cpSync(from, to);
  const { code, map } = await transformFile(from, { sourceFileName: relative(dirname(to), from) });
  writeFileSync(to, `${code}\n//# sourceMappingURL=${basename(to)}.map`);
  writeFileSync(`${to}.map`, map);
};

rmSync('dist', { recursive: true, force: true });
const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative('src', join(parentPath, name)).replaceAll('\\', '/'))
  .filter((file) => !LEFT_OUT.test(file));
await Promise.all(files.map(compile));
