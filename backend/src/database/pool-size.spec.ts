import { WORKER_NEEDS, webPoolSize, workerPoolSize } from './pool-size';

describe('the connection pool', () => {
  it('is larger than the number of connections that the worker’s jobs and tasks can hold at once', () => {
    expect(workerPoolSize({ databasePoolSize: null })).toBe(WORKER_NEEDS);
    expect(workerPoolSize({ databasePoolSize: WORKER_NEEDS + 1 })).toBe(WORKER_NEEDS + 1);
  });

  it('is refused for a worker if it is too small, with the size it needs', () => {
    expect(() => workerPoolSize({ databasePoolSize: WORKER_NEEDS - 1 })).toThrow(
      `set it to at least ${WORKER_NEEDS}`,
    );
  });

  it('has the configured size in a web process', () => {
    expect(webPoolSize({ databasePoolSize: null })).toBe(10);
    expect(webPoolSize({ databasePoolSize: 3 })).toBe(3);
  });
});
