import { forEachRow } from './for-each-row';

it('continues after a row that fails and returns the errors', async () => {
  const done: number[] = [];
  const errors = await forEachRow([1, 2, 3], { task: 'test', idOf: String }, (n) => {
    if (n === 2) return Promise.reject(new Error('no'));
    done.push(n);
    return Promise.resolve();
  });
  expect(done).toEqual([1, 3]);
  expect(errors).toEqual([new Error('no')]);
});
