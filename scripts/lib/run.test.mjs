import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { STOPPED, root, run } from './run.mjs';

// Real: processes, their groups and signals.
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wavetrain-run-'));
});
afterEach(() => {
  for (const pid of pidsIn('pids').filter(lives)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

const file = (name) => join(folder, name);
const pidsIn = (name) =>
  existsSync(file(name)) ? readFileSync(file(name), 'utf8').trim().split('\n').map(Number) : [];
/** A zombie is waiting for its parent and doesn't count as alive. */
const lives = (pid) =>
  existsSync(`/proc/${pid}`) && !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
/** The kernel takes a while to end a killed process; the test's own time limit ends the wait. */
const noneLives = async (pids) => {
  while (pids.some(lives)) await wait(10);
};
/** Starts a process that holds the output open, and writes down both process ids. */
const FAMILY = `sleep 600 & echo $! > "$1"; echo $$ >> "$1"; echo begun`;
const sh = (script) => ['-c', script, 'sh', file('pids')];

it('ends a command over its time limit with everything that it started, even if none of them reacts to signals', async () => {
  const code = await run('sh', sh(`trap '' TERM; ${FAMILY}; wait`), {
    log: file('log'),
    withinMs: 4_000,
    graceMs: 200,
  });
  expect(code).toBe(STOPPED);
  expect(pidsIn('pids')).toHaveLength(2);
  await noneLives(pidsIn('pids'));
  expect(readFileSync(file('log'), 'utf8')).toBe('begun\n');
});

it('gives every process the grace period to clean up, even one started by another', async () => {
  const clearsUp = `(trap 'sleep 0.3; echo cleared >> "$1.end"; exit 0' TERM; while :; do sleep 0.05; done) > "$1.out" 2>&1 &`;
  const code = await run('sh', sh(`${clearsUp} ${FAMILY}; trap 'exit 3' TERM; wait`), {
    log: file('log'),
    withinMs: 4_000,
  });
  expect(code).toBe(STOPPED);
  expect(readFileSync(file('pids.end'), 'utf8')).toBe('cleared\n');
});

it('finishes with a command that ends in time, even if another process holds its output open', async () => {
  const script = `const { spawn } = require('node:child_process');
    const apart = spawn('sleep', ['600'], { detached: true, stdio: 'inherit' });
    apart.unref();
    require('node:fs').writeFileSync(process.argv[1], String(apart.pid));
    process.exitCode = 4;`;
  const code = await run(process.execPath, ['-e', script, file('pids')], {
    log: file('log'),
    withinMs: 60_000,
    graceMs: 200,
  });
  expect(code).toBe(4);
  expect(pidsIn('pids').filter(lives)).toHaveLength(1);
});

it('reports a missing command', async () => {
  expect(await run(file('nothing'), [], { log: file('log'), withinMs: 60_000 })).toBe(127);
  expect(readFileSync(file('log'), 'utf8')).toContain('ENOENT');
});

it('passes a signal to us on to what runs in its own group', async () => {
  const script = `import { run } from ${JSON.stringify(join(root, 'scripts/lib/run.mjs'))};
    const looking = setInterval(() => {
      if (!existsSync(process.argv[1])) return;
      clearInterval(looking);
      console.log('running');
    }, 20);
    import { existsSync } from 'node:fs';
    await run('sh', ${JSON.stringify(sh(`${FAMILY}; wait`))}, { log: ${JSON.stringify(file('log'))}, withinMs: 60_000 });`;
  const whole = spawn(process.execPath, ['--input-type=module', '-e', script, file('pids')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(whole.stdout, 'data');
  whole.kill('SIGTERM');
  const [code] = await once(whole, 'exit');
  expect(code).toBe(143);
  expect(pidsIn('pids').filter(lives)).toEqual([]);
});
