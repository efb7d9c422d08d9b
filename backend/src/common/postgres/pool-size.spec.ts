import { WORKER_NEEDS, webPoolSize, workerPoolSize } from './pool-size';

describe('the pool of connections', () => {
  it('is larger than what the worker’s jobs and tasks can hold at once', () => {
    expect(workerPoolSize({ databasePoolSize: null })).toBe(WORKER_NEEDS);
    expect(workerPoolSize({ databasePoolSize: WORKER_NEEDS + 1 })).toBe(WORKER_NEEDS + 1);
  });

  it('is refused for a worker where it is smaller, with the figure that would do', () => {
    expect(() => workerPoolSize({ databasePoolSize: WORKER_NEEDS - 1 })).toThrow(`set it to at least ${WORKER_NEEDS}`);
  });

  it('of a web process is what was asked for', () => {
    expect(webPoolSize({ databasePoolSize: null })).toBe(10);
    expect(webPoolSize({ databasePoolSize: 3 })).toBe(3);
  });
});
