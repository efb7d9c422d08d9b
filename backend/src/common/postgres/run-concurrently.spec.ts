import { runConcurrently } from './run-concurrently';

describe('runConcurrently', () => {
  it('returns each result, in order', async () => {
    expect(await runConcurrently([Promise.resolve('a'), 1, Promise.resolve(null)])).toEqual([
      'a',
      1,
      null,
    ]);
  });

  it('waits for all after a failure, and throws the first error', async () => {
    const sent: string[] = [];
    const slow = async () => {
      for (const statement of ['first', 'second', 'third']) {
        await new Promise(setImmediate);
        sent.push(statement);
      }
      throw new Error('too late to be told');
    };
    await expect(runConcurrently([slow(), Promise.reject(new Error('no'))])).rejects.toThrow('no');
    expect(sent).toEqual(['first', 'second', 'third']);
  });
});
