import { brotliDecompressSync } from 'node:zlib';
import { compressTightly } from './content-encoding';
import { Finisher } from './finisher';

jest.mock('./content-encoding', () => {
  const real = jest.requireActual<{ compressTightly: typeof compressTightly }>(
    './content-encoding',
  );
  return { ...real, compressTightly: jest.fn(real.compressTightly) };
});

const body = Buffer.from(
  Array.from(
    { length: 400 },
    (_, line) => `<li>eddy ${line * 7919} below rapid ${line * 104729}</li>`,
  ).join(''),
);
const page = { status: 200, tags: ['site'], isKept: true, body };

/**
 * Finishes the page repeatedly until its tight form, which is compressed in the background, is
 * available.
 */
const madeTight = async (finisher: Finisher, looser: number): Promise<Buffer> => {
  for (;;) {
    const { br } = (await finisher.finish('/', page)).variants;
    if (br!.length < looser) return br!;
    await new Promise(setImmediate);
  }
};

it('gives the same bytes the same ETag, whenever they were made, and other bytes another', async () => {
  const finisher = new Finisher();
  const [first, again, other] = [
    await finisher.finish('/', page),
    await new Finisher().finish('/', page),
    await finisher.finish('/', { ...page, body: Buffer.from('other') }),
  ];
  expect(again.etag).toBe(first.etag);
  expect(other.etag).not.toBe(first.etag);
});

it('compresses an unchanged page once more, as tightly as possible, and then leaves it alone', async () => {
  const finisher = new Finisher();
  const first = await finisher.finish('/', page);
  const tight = await madeTight(finisher, first.variants.br!.length);
  expect(brotliDecompressSync(tight)).toEqual(body);
  const last = await finisher.finish('/', page);
  expect(last.variants.br).toBe(tight);
  expect(last.etag).toBe(first.etag);
});

it('compresses the first pages of a process tightly right away; once it has forgotten one, others must prove unchanged first', async () => {
  const tightly = jest.mocked(compressTightly).mockClear();
  const finisher = new Finisher();
  const made = () => tightly.mock.calls.map(([body]) => body.toString());
  const allMade = async () => {
    for (let known = -1; known < made().length; await new Promise(setImmediate)) {
      known = made().length;
      await Promise.all(tightly.mock.results.map(({ value }) => value as Promise<Buffer>));
    }
  };
  const make = (number: number) =>
    finisher.finish(`/${number}`, { ...page, body: Buffer.from(`<p>${number}</p>`) });
  const first = await finisher.finish('/', page);
  for (let number = 1; number < 64; number += 1) await make(number);
  await allMade();
  expect(made()).toHaveLength(64);
  expect((await finisher.finish('/', page)).variants.br!.length).toBeLessThan(
    first.variants.br!.length,
  );
  await make(64);
  await make(65);
  await make(2);
  await allMade();
  expect(made()).toHaveLength(64);
});

it('uses the tags and cacheability of the latest rendering', async () => {
  const finisher = new Finisher();
  await finisher.finish('/', page);
  expect(await finisher.finish('/', { ...page, tags: ['posts'], isKept: false })).toMatchObject({
    tags: ['posts'],
    isKept: false,
  });
});
