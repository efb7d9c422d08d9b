import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PACED = resolve(import.meta.dirname, 'paced.lua');

if (spawnSync('wrk', ['-v']).error) {
  console.error(
    'These figures need wrk: a driver written in Node would be slower than what it measures.\n  apt-get install -y --no-install-recommends wrk',
  );
  process.exit(1);
}

const run = (args) =>
  new Promise((done, failed) => {
    const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    wrk.stdout.on('data', (chunk) => (text += chunk));
    wrk.once('error', failed);
    wrk.once('close', (code) =>
      code === 0 ? done(text) : failed(new Error(`wrk ended (${code})\n${text}`)),
    );
  });

const flagsOf = (headers) =>
  Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

/**
 * Measures responses per second from 127.0.0.1 over persistent connections, for this many seconds.
 *
 * @param status the status that every response must have; anything else, or a broken connection, is
 *   an error.
 */
export const requestsPerSecond = async (
  port,
  path,
  seconds,
  { connections = 32, headers = {}, status = 200 } = {},
) => {
  const text = await run([
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...flagsOf(headers),
    `http://127.0.0.1:${port}${path}`,
  ]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0);
  const total = Number(/(\d+) requests in/.exec(text)?.[1]);
  if (/Socket errors/.test(text) || refused !== (status < 400 ? 0 : total))
    throw new Error(`${path} was not answered as expected:\n${text}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1]);
};

const IN_MS = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Measures sequential response times over one persistent connection for this many seconds; a
 * response other than 2xx is an error.
 *
 * @param isPaced a hundred requests per second, which keep no core busy, instead of as many as
 *   possible.
 * @returns the median and 99th percentile in ms
 */
export const latencyOf = async (url, seconds, headers = {}, isPaced = false) => {
  const script = isPaced ? ['-s', PACED] : [];
  const text = await run([
    '-t1',
    '-c1',
    `-d${seconds}s`,
    '--latency',
    ...script,
    ...flagsOf(headers),
    new URL(url).href,
  ]);
  if (/Socket errors|Non-2xx or 3xx/.test(text))
    throw new Error(`${url} was not answered as expected:\n${text}`);
  const at = (percent) => {
    const [, value, unit] =
      new RegExp(`\\b${percent}%\\s+([\\d.]+)(us|ms|s|m)\\b`).exec(text) ?? [];
    return Number(value) * IN_MS[unit];
  };
  return { p50: at(50), p99: at(99) };
};

const cpuTicks = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
};
const TICKS_PER_SECOND = 100;

/**
 * Returns how much of one core a process used while `work` ran: close to 1 if the process, not the
 * driver, was the limit.
 */
export const coreShare = async (pid, work) => {
  const [since, before] = [performance.now(), cpuTicks(pid)];
  await work();
  return (cpuTicks(pid) - before) / TICKS_PER_SECOND / ((performance.now() - since) / 1000);
};
