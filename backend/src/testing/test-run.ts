import type { TestFolder } from './test-folder';
import type { TestPostgres } from './test-postgres';
import type { TestRedis } from './test-redis';

export interface TestRun {
  readonly folder: TestFolder;
  readonly postgres: TestPostgres;
  readonly redis: TestRedis;
}

/**
 * Jest loads setup and teardown separately, in one process, so shared state lives on the global
 * object.
 */
const shelf = globalThis as typeof globalThis & { wavetrainTestRun?: TestRun };

export const keepForTeardown = (run: TestRun): void => {
  shelf.wavetrainTestRun = run;
};

export const runInProgress = (): TestRun | undefined => shelf.wavetrainTestRun;
