import { PictureDecoding } from './picture-decoding';

it('decodes one picture at a time, in order; a failing one doesn’t hold up the others', async () => {
  const decoding = new PictureDecoding();
  const [begun, done]: [number[], number[]] = [[], []];
  const work = (n: number) => async () => {
    begun.push(n);
    expect(done).toHaveLength(begun.length - 1);
    await Promise.resolve();
    done.push(n);
    if (n === 2) throw new Error('broken');
    return n;
  };
  const all = await Promise.allSettled([1, 2, 3].map((n) => decoding.inTurn(work(n))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(begun).toEqual([1, 2, 3]);
});
