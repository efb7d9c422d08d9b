import { Readable } from 'node:stream';
import { inParts } from './in-parts';

describe('a body split into parts', () => {
  const sizes = async (pieces: readonly Buffer[], size: number): Promise<[number, boolean][]> => {
    const found: [number, boolean][] = [];
    for await (const { bytes, isLast } of inParts(Readable.from(pieces), size)) found.push([bytes.length, isLast]);
    return found;
  };

  it.each([
    [[], [[0, true]]],
    [[4], [[4, true]]],
    [
      [4, 1],
      [
        [4, false],
        [1, true],
      ],
    ],
    [
      [9],
      [
        [4, false],
        [4, false],
        [1, true],
      ],
    ],
    [
      [3, 3, 3],
      [
        [4, false],
        [4, false],
        [1, true],
      ],
    ],
  ])('turns pieces of %j bytes into parts of four', async (pieces, parts) => {
    // prettier-ignore
    expect(await sizes(pieces.map((length) => Buffer.alloc(length)), 4)).toEqual(parts); // prettier-ignore
  });

  it('is read no further than one part until the next is requested', async () => {
    let made = 0;
    const body = Readable.from(
      (function* () {
        for (;;) {
          made += 1;
          yield Buffer.alloc(1_000);
        }
      })(),
      { highWaterMark: 1 },
    );
    const parts = inParts(body, 10_000);
    await parts.next();
    expect(made).toBeLessThanOrEqual(13);
    body.destroy();
  });
});
