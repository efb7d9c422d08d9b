/**
 * Measures the CPU seconds of commands and of everything they start (databases, browsers, workers),
 * read from /proc. The kernel adds a process's time to its parent's only if the parent waits for
 * it, so every process is also sampled while it runs.
 */
import { readFileSync, readdirSync } from 'node:fs';

const SAMPLE_EVERY_MS = 250;
/** Linux reports times in this unit, whatever the kernel's own setting. */
const TICKS_PER_SECOND = 100;
const MARK = 'WAVETRAIN_MEASURED_AS';
const OUR_MARK = new RegExp(`(?:^|\0)${MARK}=${process.pid}/([^\0]*)`);

/**
 * @returns {{ parent: number, began: string, own: number, waitedFor: number } | undefined} in
 * ticks; undefined if it has ended
 */
const readProcess = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in parentheses may contain anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, waitedUser, waitedSystem] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      began: fields[19],
      own: user + system,
      waitedFor: waitedUser + waitedSystem,
    };
  } catch {
    return undefined;
  }
};

const markOf = (pid) => {
  try {
    return OUR_MARK.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
  } catch {
    return undefined; // it has ended or belongs to another user
  }
};

/**
 * Starts measuring. `environmentOf(name)` marks a command; `secondsOf(name)` returns what
 * everything with that mark has used; `stop()` ends it. Without /proc, all seconds are undefined.
 */
export const startCpuMeter = () => {
  let known = new Map();
  /** Processes that aren't ours, by id and start time, so that each is checked only once. */
  let foreign = new Set();
  let ownWaitedFor = 0;
  const ticks = new Map();
  const add = (name, count) => ticks.set(name, (ticks.get(name) ?? 0) + count);

  /**
   * Returns what was already counted of processes that ended below this one since the last sample:
   * their own time and what they had waited for.
   */
  const countedBelow = (pid, now) =>
    [...known].reduce((sum, [id, { parent, own, waitedFor }]) => {
      if (parent !== pid || now.has(id)) return sum;
      return sum + own + waitedFor + countedBelow(id, now);
    }, 0);

  const sample = () => {
    const now = new Map();
    const others = new Set();
    for (const entry of readdirSync('/proc')) {
      const pid = Number(entry);
      const found = Number.isNaN(pid) ? undefined : readProcess(pid);
      if (!found) continue;
      const last = known.get(pid);
      const before = last?.began === found.began ? last : undefined;
      // a process may overwrite its environment with its title, and then counts toward its parent's
      // mark
      const key = `${pid} ${found.began}`;
      const name =
        before?.name ??
        (foreign.has(key)
          ? undefined
          : (markOf(pid) ?? now.get(found.parent)?.name ?? known.get(found.parent)?.name));
      if (name !== undefined)
        now.set(pid, { ...found, name, parent: before?.parent ?? found.parent, before });
      // a direct child may not have received its environment yet
      else if (found.parent !== process.pid) others.add(key);
    }
    for (const [pid, found] of now) {
      const { name, own, waitedFor, before } = found;
      delete found.before;
      add(name, own - (before?.own ?? 0));
      const waited = waitedFor - (before?.waitedFor ?? 0);
      // processes that lived between two samples, and the last part of others
      if (waited > 0) add(name, Math.max(0, waited - countedBelow(pid, now)));
    }
    // a command's time after its last sample reaches us when it ends; if several ended since, the
    // first is charged for all of them
    const { waitedFor } = readProcess(process.pid);
    const [ended] = [...known].filter(
      ([pid, { parent }]) => parent === process.pid && !now.has(pid),
    );
    if (ended)
      add(ended[1].name, Math.max(0, waitedFor - ownWaitedFor - countedBelow(process.pid, now)));
    ownWaitedFor = waitedFor;
    known = now;
    foreign = others;
  };

  const isLinux = process.platform === 'linux';
  if (isLinux) ownWaitedFor = readProcess(process.pid).waitedFor;
  const timer = isLinux ? setInterval(sample, SAMPLE_EVERY_MS).unref() : undefined;
  return {
    environmentOf: (name) => ({ [MARK]: `${process.pid}/${name}` }),
    secondsOf: (name) => {
      if (!isLinux) return undefined;
      sample();
      return (ticks.get(name) ?? 0) / TICKS_PER_SECOND;
    },
    stop: () => clearInterval(timer),
  };
};

const CALIBRATE_EVERY_MS = 15_000;
const WARM_UP_ROUNDS = 3;

/**
 * Runs a fixed piece of work similar to the tests': objects, strings, sorting. @returns the CPU
 * seconds that it took
 */
const workRound = () => {
  const before = process.cpuUsage();
  let rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: at,
    name: `row ${(at * 7919) % 20_011}`,
    tags: [at % 7, at % 11],
  }));
  for (let round = 0; round < 4; round += 1) {
    rows = JSON.parse(JSON.stringify(rows));
    rows.sort((one, other) => (one.name < other.name ? -1 : 1));
    rows = rows.map(({ id, name, tags }) => ({
      id,
      name: name.replace(/\d/g, (digit) => String(9 - digit)),
      tags: [...tags].reverse(),
    }));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** Returns the middle one of some numbers. */
export const medianOf = (numbers) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/**
 * Measures again and again how long the fixed piece of work takes, because a machine may become
 * slower while it runs the tests.
 * `secondsSince(at)` returns the median since that time of `performance.now()`, at least of the latest round; `stop()` ends it.
 */
export const startCalibration = () => {
  const rounds = Array.from({ length: WARM_UP_ROUNDS }, () => ({
    at: performance.now(),
    seconds: workRound(),
  })).slice(-1);
  const timer = setInterval(
    () => rounds.push({ at: performance.now(), seconds: workRound() }),
    CALIBRATE_EVERY_MS,
  ).unref();
  return {
    secondsSince: (since) => {
      const during = rounds.filter(({ at }) => at >= since);
      return medianOf(
        (during.length > 0 ? during : rounds.slice(-1)).map(({ seconds }) => seconds),
      );
    },
    stop: () => clearInterval(timer),
  };
};
