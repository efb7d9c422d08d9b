import { ServerBusy, TooManyRequests } from '../errors/common.errors';
import { FairQueue } from './fair-queue';

describe('a fair queue', () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => (): Promise<string> => {
    begun.push(name);
    return new Promise((resolve) => ends.push(() => resolve(name)));
  };
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  beforeEach(() => {
    begun.length = 0;
    ends.length = 0;
  });

  it('serves callers in turn, however much one of them asks for', async () => {
    const queue = new FairQueue({ atOnce: 2, waitingOfOne: 10, waitingInAll: 10 });
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2'].map((name) =>
      queue.run(name.slice(0, 1), work(name)),
    );
    expect(begun).toEqual(['a1', 'a2']);
    for (let ended = 0; ended < 8; ended += 1) await endOne();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'b2']);
  });

  it('refuses a caller with too much waiting, and everyone when too much is waiting in total', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingOfOne: 1, waitingInAll: 2 });
    const taken = [
      queue.run('a', work('a1')),
      queue.run('a', work('a2')),
      queue.run('b', work('b1')),
    ];
    await expect(queue.run('a', work('a3'))).rejects.toThrow(TooManyRequests);
    await expect(queue.run('c', work('c1'))).rejects.toThrow(ServerBusy);
    for (let ended = 0; ended < 3; ended += 1) await endOne();
    await Promise.all(taken);
    const again = queue.run('c', work('c1'));
    await endOne();
    expect(await again).toBe('c1');
  });

  it('continues after work that fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingOfOne: 5, waitingInAll: 5 });
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
