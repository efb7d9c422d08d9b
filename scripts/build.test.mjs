import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

// Real: the script, processes and folders. Fake: npm, which "builds" by writing down the
// environment it was called in.
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wavetrain-build-'));
  for (const name of ['build.mjs', 'lib'])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name), { recursive: true });
  for (const part of ['shared', 'frontend', 'backend', 'payment-sandbox']) {
    mkdirSync(join(folder, part, 'dist'), { recursive: true });
    write(`${part}/source.ts`, 'first');
  }
  write(
    'bin/npm',
    `#!/bin/sh
    for part in "$@"; do :; done
    echo "$part $NODE_ENV $DATABASE_URL" >> "${folder}/asked"
    cp "${folder}/$part/source.ts" "${folder}/$part/dist/built"
    ! grep -q broken "${folder}/$part/source.ts"`,
  );
  chmodSync(join(folder, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const build = (env = {}) =>
  spawnSync(process.execPath, [join(folder, 'scripts/build.mjs')], {
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ...env },
    encoding: 'utf8',
  });
const asked = () => {
  const lines = existsSync(join(folder, 'asked'))
    ? readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
    : [];
  rmSync(join(folder, 'asked'), { force: true });
  return lines.map((line) => line.trim()).sort();
};

it('builds for production whatever the shell’s setting, and only once', () => {
  expect(build({ NODE_ENV: 'development', DATABASE_URL: 'postgres://somewhere' }).status).toBe(0);
  expect(asked()).toEqual([
    'backend production',
    'frontend production',
    'payment-sandbox production',
    'shared production',
  ]);
  expect(build().status).toBe(0);
  expect(asked()).toEqual([]);
});

it('rebuilds after a failed build, even if the sources are back to what they were', () => {
  build();
  asked();
  write('backend/source.ts', 'broken');
  expect(build().status).toBe(1);
  write('backend/source.ts', 'first');
  expect(build().status).toBe(0);
  expect(asked()).toEqual(['backend production', 'backend production']);
  expect(readFileSync(join(folder, 'backend/dist/built'), 'utf8')).toBe('first');
});

it('rebuilds the frontend, which contains the shared code, when that changes', () => {
  build();
  asked();
  write('shared/source.ts', 'second');
  expect(build().status).toBe(0);
  expect(asked()).toEqual(['frontend production', 'shared production']);
});
