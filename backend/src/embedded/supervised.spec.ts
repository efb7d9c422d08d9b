import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, type ChildSpec } from './child-process';
import { logTail } from './log-tail';
import { identify } from './process-identity';
import { restartWait, Supervised } from './supervised';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wavetrain-child-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const specOf = (script: string, rest: Partial<ChildSpec> = {}): ChildSpec => ({
  name: 'web',
  command: process.execPath,
  args: ['-e', script],
  env: {},
  logFile: join(folder, 'web.log'),
  pidFile: join(folder, 'web.pid'),
  ...rest,
});
const RUN_ON = 'setInterval(() => {}, 1000)';

describe('a child', () => {
  it('writes its output to its log and reports how it ended', async () => {
    const child = await Child.start(
      specOf('console.log("first"); console.error("last words"); process.exit(3)'),
    );
    expect(await child.exited).toEqual({ code: 3, signal: null });
    expect(logTail(join(folder, 'web.log'))).toBe('first\nlast words');
  });

  it('has a long log truncated while it runs: the earlier part is kept once as a copy, and it keeps writing', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    try {
      const script = `process.on('SIGTERM', () => { console.log('after'); process.exit(0); }); console.log('before'); ${RUN_ON}`;
      const child = await Child.start(specOf(script));
      const log = join(folder, 'web.log');
      while (statSync(log).size === 0) await new Promise(setImmediate);
      for (const size of [10_000_000, 10_000_001]) {
        truncateSync(log, size);
        jest.advanceTimersByTime(10_000);
        expect(statSync(log).size).toBe(size > 10_000_000 ? 0 : size);
      }
      const before = statSync(`${log}.1`);
      expect([before.size, before.mode & 0o777]).toEqual([10_000_001, 0o600]);
      expect(readFileSync(`${log}.1`).subarray(0, 6).toString()).toBe('before');
      truncateSync(log, 10_000_001);
      jest.advanceTimersByTime(10_000);
      await child.stop();
      expect(readFileSync(log, 'utf8')).toBe('after\n');
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('that can’t be run is reported by name', async () => {
    await expect(Child.start(specOf('', { command: '/nowhere/at-all' }))).rejects.toThrow(
      /web could not be started: .*ENOENT/,
    );
  });

  it('that ignores the signal is killed in the end', async () => {
    const child = await Child.start(specOf(`process.on('SIGTERM', () => {}); ${RUN_ON}`));
    await child.stop(1);
    expect((await child.exited).signal).toMatch(/SIG(TERM|KILL)/);
    expect(identify(child.pid)).toBeNull();
  });
});

describe('supervision', () => {
  it('restarts a crashed child, with longer waits each time', async () => {
    const falls: number[] = [];
    const lines: string[] = [];
    let revived: (child: Child) => void = () => undefined;
    const third = new Promise<Child>((resolve) => (revived = resolve));
    const startAgain = async (): Promise<Child> => {
      if (falls.length < 3) return Child.start(specOf('process.exit(1)'));
      const child = await Child.start(specOf(RUN_ON));
      revived(child);
      return child;
    };
    const supervised = new Supervised(
      await Child.start(specOf('process.exit(7)')),
      startAgain,
      (line) => lines.push(line),
      (count) => {
        falls.push(count);
        return 0;
      },
    );
    const { pid } = await third;
    expect(falls).toEqual([0, 1, 2]);
    expect(lines[0]).toMatch(/^web stopped unexpectedly \(exit code 7\)/);
    await supervised.stop();
    expect(identify(pid)).toBeNull();
  });

  it('doesn’t restart a child that was stopped', async () => {
    const startAgain = jest.fn();
    const supervised = new Supervised(
      await Child.start(specOf(RUN_ON)),
      startAgain,
      () => undefined,
    );
    await supervised.stop();
    expect(startAgain).not.toHaveBeenCalled();
  });

  it('ends right away if stopped between a crash and the restart', async () => {
    const startAgain = jest.fn();
    let fell: () => void = () => undefined;
    const falling = new Promise<void>((resolve) => (fell = resolve));
    const supervised = new Supervised(
      await Child.start(specOf('process.exit(1)')),
      startAgain,
      () => fell(),
      () => 2 ** 30,
    );
    await falling;
    await supervised.stop();
    expect(startAgain).not.toHaveBeenCalled();
  });

  it('doubles the wait up to half a minute', () => {
    expect([0, 1, 2, 5, 6, 20].map(restartWait)).toEqual([
      500, 1_000, 2_000, 16_000, 30_000, 30_000,
    ]);
  });
});
