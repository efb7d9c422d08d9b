/** Runs commands in their own process groups, so that everything they start ends with them. */
import { constants } from 'node:os';

/** How long a process may take to end after being asked to. */
export const GRACE_MS = 15_000;
const ASK_EVERY_MS = 50;

const groups = new Set();

/**
 * @param {number} group its leader's process id @returns {boolean} whether any process is left in
 * it
 */
export const signalGroup = (group, signal) => {
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
};

/** Resolves once the group is empty. Kills whatever is left after the grace period. */
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
/**
 * A terminal's Ctrl-C reaches only its own group, so this passes it on, and on the second one exits
 * without waiting.
 */
const passOn = async (signal) => {
  for (const group of groups) signalGroup(group, told ? 'SIGKILL' : signal);
  if (!told) {
    told = true;
    await Promise.all([...groups].map((group) => emptied(group)));
  }
  process.exit(128 + constants.signals[signal]);
};

let listening = false;
/** Forwards our signals to a group, and ends it when we end. */
export const keepGroup = (group) => {
  groups.add(group);
  if (listening) return;
  listening = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
  process.on('exit', () => groups.forEach((one) => signalGroup(one, 'SIGTERM')));
};

export const forgetGroup = (group) => groups.delete(group);
