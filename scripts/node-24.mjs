/**
 * Starts the built product and runs the backend's unit tests on Node 24, the version in the image.
 * Node comes from the npm registry, into .test, and isn't a dependency.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnvironment } from './lib/clean-environment.mjs';
import { root, run } from './lib/run.mjs';

const WANTED = 24;
/**
 * A folder with a manifest of its own, so that npm leaves the project's packages and lock file
 * alone.
 */
const FOLDER = join(root, '.test', 'node-24');
const START_WITHIN_MS = 120_000;

const must = async (what, code) => {
  if ((await code) !== 0) throw new Error(`${what} failed`);
};

const install = async () => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }');
  // the package with the binary, which the package `node` would install in a script of its own
  const binary = `node-${process.platform}-${process.arch}`;
  const args = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel',
    'error',
  ];
  await must('npm install', run('npm', [...args, `${binary}@${WANTED}`], { cwd: FOLDER }));
  return join(FOLDER, 'node_modules', binary, 'bin', 'node');
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/**
 * Starts the product as `make start` does, with no data, and reads its home page and an answer of
 * its API.
 */
const startProduct = async (node) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wavetrain-node-24-'));
  chmodSync(dataDir, 0o711); // when run as root, the database runs as the user nobody
  const url = `http://localhost:${await freePort()}`;
  const product = spawn(node, [join(root, 'backend/dist/main.embedded.js')], {
    env: { ...cleanEnvironment(), PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  try {
    await new Promise((ready, failed) => {
      product.stdout.on('data', (text) => {
        if (text.includes(url)) ready();
      });
      void ended.then(([code]) => failed(new Error(`the product ended with ${code}`)));
      setTimeout(
        () => failed(new Error('the product did not start in time')),
        START_WITHIN_MS,
      ).unref();
    });
    for (const path of ['/', '/api/site']) {
      const { status } = await fetch(url + path);
      console.log(`${path} ${status}`);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
  } finally {
    product.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (product.exitCode !== 0) throw new Error(`the product ended with ${product.exitCode}`);
};

const node = await install();
await must('node --version', run(node, ['--version']));
await startProduct(node);
const jest = join(root, 'node_modules/jest/bin/jest.js');
const unit =
  '--config backend/jest.config.cjs --selectProjects unit --maxWorkers 1 --silent --reporters summary'.split(
    ' ',
  );
await must('backend unit tests', run(node, [jest, ...unit]));
