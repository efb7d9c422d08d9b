/**
 * A named moment at which a test may kill this process the hard way, to prove that a restart heals it.
 * Inert unless `FAILPOINT` names it; the environment class refuses that variable in production.
 */
export const failpoint = (name: string): void => {
  if (process.env.FAILPOINT === name) process.kill(process.pid, 'SIGKILL');
};
