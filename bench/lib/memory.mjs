import { readdir, readFile } from 'node:fs/promises';

/**
 * Returns the id of the process, of a product in this data folder, that runs this program, such as
 * `main.web.js`.
 */
export const pidOf = async (dataDir, program) => {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    if (
      (await read('cmdline')).includes(program) &&
      (await read('environ')).includes(`DATA_DIR=${dataDir}`)
    )
      return Number(pid);
  }
  throw new Error(`no ${program} runs in ${dataDir}`);
};

/** Returns a process's resident MiB. */
export const residentOf = async (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Returns the peak memory of a process during some work, in MiB. */
export const peakWhile = async (pid, work) => {
  let peak = await residentOf(pid);
  const timer = setInterval(
    async () => (peak = Math.max(peak, await residentOf(pid).catch(() => 0))),
    100,
  );
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
};
