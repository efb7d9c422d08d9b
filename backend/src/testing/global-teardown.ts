import { runInProgress } from './test-run';

const tearDown = async (): Promise<void> => {
  const run = runInProgress();
  await Promise.all([run?.postgres.stop(), run?.redis.stop()]);
  run?.folder.remove();
};

// Jest asks for a default export
export default tearDown;
