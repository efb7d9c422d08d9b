import { readBoxHeader } from '@wavetrain/shared/box-header';
import { LARGEST_TABLES, layoutOf } from './boxes.rules';

const header = (size: number, type: string): number[] => [
  ...u32(size),
  ...Array.from(type, (letter) => letter.charCodeAt(0)),
];
const u32 = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const box = (type: string, body = 8): number[] => [
  ...header(body + 8, type),
  ...new Array<number>(body).fill(0),
];
const text = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0));
const holding = (type: string, ...body: number[][]): number[] => [
  ...header(body.flat().length + 8, type),
  ...body.flat(),
];
const runs = (type: string, ...counts: number[]): number[] =>
  holding(type, u32(0), u32(counts.length), ...counts.map((count) => [...u32(count), ...u32(1)]));
const tables = (handler: string, ...inside: number[][]): number[] =>
  holding(
    'moov',
    holding(
      'trak',
      holding('mdia', holding('hdlr', u32(0), u32(0), text(handler)), holding('stbl', ...inside)),
    ),
  );
const walk = (bytes: number[]) => {
  const file = Uint8Array.from(bytes);
  return layoutOf(file.length, (start, end) => Promise.resolve(file.subarray(start, end)));
};

describe('the boxes of a file', () => {
  it('have short or long sizes, or extend to the end', () => {
    expect(readBoxHeader(Uint8Array.from(header(24, 'ftyp')))).toEqual({ type: 'ftyp', size: 24 });
    expect(readBoxHeader(Uint8Array.from([...header(1, 'mdat'), ...u32(1), ...u32(5)]))).toEqual({
      type: 'mdat',
      size: 4_294_967_301,
    });
    expect(readBoxHeader(Uint8Array.from(header(0, 'mdat')))).toEqual({ type: 'mdat', size: null });
    for (const none of [
      header(7, 'mdat'),
      [0, 0],
      [...header(1, 'mdat'), ...u32(0), ...u32(3)],
      header(1, 'mdat'),
    ])
      expect(readBoxHeader(Uint8Array.from(none))).toBeNull();
  });

  it.each([
    ['tables first', [...box('ftyp'), ...box('moov'), ...box('mdat', 40)], 'whole'],
    ['tables last', [...box('ftyp'), ...box('mdat', 40), ...box('moov')], 'whole'],
    [
      'cut off in the pictures',
      [...box('ftyp'), ...box('moov'), ...box('mdat', 40)].slice(0, -1),
      'cut-off',
    ],
    ['cut off before the tables', [...box('ftyp'), ...box('mdat', 40)], 'cut-off'],
    ['cut off in a header', [...box('ftyp'), ...box('moov'), 0, 0, 0], 'cut-off'],
    ['something else', [0, 0, 0, 2, 5, 5, 5, 5], 'unreadable'],
    [
      'tables larger than any',
      [...box('ftyp'), ...header(LARGEST_TABLES + 1, 'moov')],
      'unreadable',
    ],
  ])('are checked for completeness: %s', async (_, bytes, layout) =>
    expect(await walk(bytes)).toBe(layout),
  );

  it.each([
    ['in one run', tables('vide', runs('stts', 4_000_000_000)), 'unreadable'],
    [
      'in runs that come to it together',
      tables('vide', runs('stts', 1, 600_000, 400_000)),
      'unreadable',
    ],
    [
      'in the times that they are shown at',
      tables('vide', runs('stts', 10), runs('ctts', 1_000_001)),
      'unreadable',
    ],
    [
      'in packed sizes',
      tables('vide', holding('stz2', u32(0), u32(0), u32(4_000_000_000))),
      'unreadable',
    ],
    [
      'in a piece',
      [...tables('vide'), ...holding('moof', holding('trun', u32(0), u32(4_000_000_000)))],
      'unreadable',
    ],
    ['in tables that end after their own', tables('vide').with(3, 8 + 20), 'unreadable'],
    [
      'in the sound alone, where each value is one',
      tables('soun', runs('stts', 80_000_000)),
      'whole',
    ],
    [
      'as many as half an hour has',
      tables('vide', runs('stts', 432_000), runs('ctts', ...new Array<number>(9).fill(48_000))),
      'whole',
    ],
  ])('are checked for the number of frames declared %s', async (_, moov, layout) =>
    expect(await walk([...box('ftyp'), ...moov, ...box('mdat')])).toBe(layout),
  );
});
