import { PicturesBusy } from './messages.errors';
import { PictureDecoding } from './picture-decoding';
import { MOST_WAITING } from './picture.rules';

it('one is decoded at a time, in the order they came; one that fails holds up no other', async () => {
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

it('whoever finds too many in line is refused in words; once the line is shorter, the next is taken', async () => {
  const decoding = new PictureDecoding();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const line = Array.from({ length: MOST_WAITING }, () => decoding.inTurn(() => gate));
  const refused = await decoding.inTurn(() => Promise.resolve()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PicturesBusy);
  expect(refused).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('add it again in a moment') });
  open();
  await Promise.all(line);
  await expect(decoding.inTurn(() => Promise.resolve('taken'))).resolves.toBe('taken');
});
