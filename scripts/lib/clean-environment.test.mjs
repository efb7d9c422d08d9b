import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cleanEnvironment } from './clean-environment.mjs';
import { root } from './run.mjs';
import { filesBelow } from './sources.mjs';

const text = (path) => readFileSync(join(root, path), 'utf8');

const NAMES = {
  '.env.example': [...text('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  ),
  'backend/src/config/environment.ts': [
    ...text('backend/src/config/environment.ts').matchAll(/['.]([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g),
  ]
    .map(([, name]) => name)
    .filter((name) => text('backend/src/config/environment.ts').includes(`'${name}'`)),
  'docker-compose.yml': [...text('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(
    ([, name]) => name,
  ),
};

it.each(Object.entries(NAMES))('removes everything that %s names', (_, names) => {
  expect(names.length).toBeGreaterThan(5);
  expect(cleanEnvironment(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual({});
});

it('removes what drivers read, and keeps what the machine needs', () => {
  const kept = {
    PATH: '/bin',
    HOME: '/root',
    CHROME_PATH: '/c',
    E2E_URL: 'http://x',
    TMPDIR: '/t',
    NODE_OPTIONS: '--x',
  };
  expect(
    cleanEnvironment({
      ...kept,
      PGSSLMODE: 'require',
      AWS_ENDPOINT_URL: 'http://s3',
      NODE_ENV: 'development',
    }),
  ).toEqual(kept);
});

it('everything that starts the built product passes on nothing of a developer’s', () => {
  const files = ['scripts', 'e2e', 'bench']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((file) => /(?<!\.test)\.(mjs|ts)$/.test(file));
  const starting = files.filter((file) =>
    /main\.(embedded|web|worker|migrate)/.test(readFileSync(file, 'utf8')),
  );
  expect(starting.length).toBeGreaterThan(3);
  expect(
    starting
      .filter((file) => /\.\.\.process\.env|env: process\.env/.test(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file)),
  ).toEqual([]);
});
