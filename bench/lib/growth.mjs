import { cpus } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { latencyOf } from './wrk.mjs';

/** Lets the code be compiled. */
const WARM_UP_SECONDS = 3;

const IDLE = 0.9;
const LONGEST_WAIT_S = 300;

/** Returns the total CPU times of all cores since the machine started. */
const cpuTimes = () => {
  const all = cpus().flatMap(({ times }) => Object.entries(times));
  const sum = (entries) => entries.reduce((total, [, ms]) => total + ms, 0);
  return { idle: sum(all.filter(([kind]) => kind === 'idle')), all: sum(all) };
};

/**
 * Waits until the machine has been nearly idle for a second: filling the tables keeps the worker
 * and the database busy for a while.
 */
const untilIdle = async () => {
  for (let waited = 0; waited < LONGEST_WAIT_S; waited += 1) {
    const before = cpuTimes();
    await after(1_000);
    const now = cpuTimes();
    if ((now.idle - before.idle) / (now.all - before.all) >= IDLE) return;
  }
  throw new Error(
    `this machine was not idle for one second of ${LONGEST_WAIT_S}: nothing can be measured on it`,
  );
};

/**
 * Measures one request repeated sequentially: the median and 99th percentile in ms, after a
 * warm-up. Uses `wrk`, because Node's own client makes one response in a hundred take 4 to 5 ms,
 * whatever the server.
 */
export const timesOf = async (url, cookie, seconds) => {
  await untilIdle();
  await latencyOf(url, WARM_UP_SECONDS, { cookie });
  return latencyOf(url, seconds, { cookie });
};

/** Prints one line per request: its times with few and with many rows, and how much they grow. */
export const printGrowth = (measured, goal) => {
  for (const [name, [small, large]] of Object.entries(measured))
    console.log(
      `${name.padEnd(32)} p50 ${small.p50.toFixed(1)} → ${large.p50.toFixed(1)} ms (${(large.p50 / small.p50).toFixed(2)}×)   p99 ${small.p99.toFixed(1)} → ${large.p99.toFixed(1)} ms   [${goal}]`,
    );
};
