import { killGroup } from './child-process';
import { livingProcessOf, removePidFile } from './pid-file';
import { isAlive } from './process-identity';
import { StartError, isErrno } from './start-error';
import { until } from './until';

const STOP_WITHIN_MS = 10_000;
const DIE_WITHIN_MS = 5_000;

/**
 * Stops the child that a killed launcher left behind, if its pid file still identifies that
 * process.
 * @returns whether there was one.
 * @throws StartError if it belongs to another user.
 */
export const stopLeftover = async (pidFile: string): Promise<boolean> => {
  const process_ = livingProcessOf(pidFile);
  if (process_) {
    const gone = () => !isAlive(process_);
    try {
      process.kill(process_.pid, 'SIGTERM');
      if (!(await until(gone, STOP_WITHIN_MS))) killGroup(process_.pid);
    } catch (error) {
      if (isErrno(error, 'EPERM'))
        throw new StartError(
          `Process ${process_.pid} was left running by another user’s start. Stop it as that user, then start again.`,
        );
      if (!isErrno(error, 'ESRCH')) throw error;
    }
    if (!(await until(gone, DIE_WITHIN_MS)))
      throw new StartError(
        `Process ${process_.pid}, left over from an earlier start, doesn’t stop. Stop it yourself.`,
      );
  }
  removePidFile(pidFile);
  return process_ !== null;
};
