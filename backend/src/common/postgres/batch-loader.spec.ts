import { BatchLoader } from './batch-loader';

describe('requests batched together', () => {
  const asked: (readonly number[])[] = [];
  const doubles = new BatchLoader((numbers: readonly number[]) => {
    asked.push(numbers);
    if (numbers.includes(13)) return Promise.reject(new Error('no thirteen'));
    return Promise.resolve(numbers.map((n) => n * 2));
  });
  beforeEach(() => asked.splice(0));

  it('become one query, and each gets its own result', async () => {
    expect(await Promise.all([doubles.ask(1), doubles.ask(2), doubles.ask(3)])).toEqual([2, 4, 6]);
    expect(asked).toEqual([[1, 2, 3]]);
  });

  it('wait for the next query while one is running', async () => {
    let answer: () => void = () => undefined;
    const slow = new BatchLoader((numbers: readonly number[]) => {
      asked.push(numbers);
      return new Promise<readonly number[]>((resolve) => (answer = () => resolve(numbers)));
    });
    const first = slow.ask(1);
    await new Promise(setImmediate);
    const later = [slow.ask(2), slow.ask(3)];
    answer();
    expect(await first).toBe(1);
    await new Promise(setImmediate);
    answer();
    expect(await Promise.all(later)).toEqual([2, 3]);
    expect(asked).toEqual([[1], [2, 3]]);
  });

  it('are retried one by one if their query fails, so that only the faulty one gets the error', async () => {
    const answers = await Promise.allSettled([doubles.ask(12), doubles.ask(13), doubles.ask(14)]);
    expect(answers).toMatchObject([
      { value: 24 },
      { reason: new Error('no thirteen') },
      { value: 28 },
    ]);
  });
});
