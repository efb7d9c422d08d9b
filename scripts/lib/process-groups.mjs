/** Commands in process groups of their own, so that whatever they started ends with them. */
import { constants } from 'node:os';

/** How long whoever was told to end may take. */
export const GRACE_MS = 15_000;
const ASK_EVERY_MS = 50;

const groups = new Set();

/** @param {number} group its leader's process id @returns {boolean} whether anybody is left in it */
export const signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
};

/** Resolves when nobody is left in the group; whoever still is after the grace is killed. */
export const emptied = (group, graceMs = GRACE_MS) =>
  new Promise((done) => {
    const until = performance.now() + graceMs;
    const ask = () => {
      const isOver = performance.now() >= until;
      if (!signalGroup(group, isOver ? 'SIGKILL' : 0) || isOver) done();
      else setTimeout(ask, ASK_EVERY_MS);
    };
    ask();
  });

let told = false;
/** A terminal's Ctrl-C reaches its own group alone: we pass it on, and at the second one wait for nobody. */
const passOn = async (signal) => {
  for (const group of groups) signalGroup(group, told ? 'SIGKILL' : signal);
  if (!told) {
    told = true;
    await Promise.all([...groups].map((group) => emptied(group)));
  }
  process.exit(128 + constants.signals[signal]);
};

let listening = false;
/** Lets a group hear what we are told, and end with us. */
export const keepGroup = (group) => {
  groups.add(group);
  if (listening) return;
  listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  process.on('exit', () => groups.forEach((one) => signalGroup(one, 'SIGTERM')));
};

export const forgetGroup = (group) => groups.delete(group);
