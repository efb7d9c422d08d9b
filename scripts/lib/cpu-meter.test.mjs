import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { medianOf, startCalibration, startCpuMeter } from './cpu-meter.mjs';

// Real: processes that use 0.8 s of a core each, including their start, and /proc.
const SPIN = `for (;;) { const { user, system } = process.cpuUsage(); if (user + system >= 8e5) break; }`;
const spinning = `${JSON.stringify(process.execPath)} -e '${SPIN}'`;

let meter;
beforeEach(() => {
  meter = startCpuMeter();
});
afterEach(() => meter.stop());

/** Runs a marked shell command until everything that holds its output open has ended. */
const shell = async (command, env = meter.environmentOf('it')) => {
  const child = spawn('sh', ['-c', command], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  await once(child, 'close');
  return meter.secondsOf('it');
};
/**
 * Ending each program and its shell costs a little extra, but far less than another program would.
 */
const expectSeconds = (seconds, count) => {
  expect(seconds).toBeGreaterThan(count * 0.7);
  expect(seconds).toBeLessThan(count * 0.8 + 0.7);
};

it.each([
  ['a command', spinning, 1],
  [
    'its child and its grandchild',
    `${spinning}; sh -c "${spinning.replaceAll('"', '\\"')}; true"; true`,
    2,
  ],
  ['a child with an environment of its own', `env -i ${spinning}; true`, 1],
])('counts %s', async (_, command, count) => expectSeconds(await shell(command), count));

it('counts a child that outlives its parent, up to its last sample', async () => {
  expect(await shell(`(${spinning}; ${spinning}; ${spinning}) & exit`)).toBeGreaterThan(1.6);
});

it('counts children that live shorter than the sampling interval', async () => {
  const many = `for at in 1 2 3 4 5 6 7 8 9 10; do ${spinning.replace('8e5', '1e5')}; done`;
  expect(await shell(many)).toBeGreaterThan(0.7);
});

it('separates different marks, and leaves out what isn’t marked', async () => {
  // one after the other: of two that end between two samples, the first is charged for both
  await shell(spinning, {});
  await shell(spinning, meter.environmentOf('another'));
  expect(meter.secondsOf('it')).toBe(0);
  expectSeconds(meter.secondsOf('another'), 1);
});

it('calibrates before it starts, so that even the shortest step has a measure', () => {
  const calibration = startCalibration();
  calibration.stop();
  expect(calibration.secondsSince(performance.now())).toBeGreaterThan(0);
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1], 4],
  [[7], 7],
])('takes the middle one of %j', (numbers, median) => expect(medianOf(numbers)).toBe(median));
