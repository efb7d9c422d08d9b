/**
 * Kills this process at a named point if a test asks for it, to prove that a restart recovers. Does
 * nothing unless `FAILPOINT` names the point; the environment class refuses that variable in
 * production.
 */
export const failpoint = (name: string): void => {
  if (process.env.FAILPOINT === name) process.kill(process.pid, 'SIGKILL');
};
