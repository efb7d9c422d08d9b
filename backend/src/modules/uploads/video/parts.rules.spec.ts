import { PART_BYTES } from '../../../common/storage/parts';
import {
  fitsBeside,
  MOST_WAITING_BYTES,
  PART_SIZE,
  partCount,
  partOf,
  partsOf,
} from './parts.rules';

describe('the parts of a file', () => {
  it('are the size the storage uses', () => expect(PART_SIZE).toBe(PART_BYTES));

  it.each([
    [1, 1, { n: 1, size: 1 }],
    [PART_SIZE, 1, { n: 1, size: PART_SIZE }],
    [PART_SIZE, 2, null],
    [PART_SIZE + 5, 2, { n: 2, size: 5 }],
    [100, 0, null],
    [100, -1, null],
    [100, 1.5, null],
    [100, Number.NaN, null],
  ])('for %i bytes include number %d or not', (size, n, part) =>
    expect(partOf(size, n)).toEqual(part),
  );

  it('add up to the file', () => {
    const size = 5 * PART_SIZE + 17;
    expect([partCount(size), partsOf(size).reduce((sum, part) => sum + part.size, 0)]).toEqual([
      6,
      size,
    ]);
  });
});

it('allows unsent files of up to 5 GB in total, to the byte', () => {
  expect(fitsBeside(0, MOST_WAITING_BYTES)).toBe(true);
  expect(fitsBeside(MOST_WAITING_BYTES - 10, 10)).toBe(true);
  expect(fitsBeside(MOST_WAITING_BYTES - 10, 11)).toBe(false);
});
