import { editListOf, NO_EDITS, readMoov, trackOf } from '@wavetrain/shared/edit-list';

const u32 = (n: number): number[] => [(n >>> 24) & 255, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const box = (type: string, ...content: number[][]): number[] => [
  ...u32(8 + content.flat().length),
  ...Array.from(type, (letter) => letter.charCodeAt(0)),
  ...content.flat(),
];
const movie = (timescale: number) => box('mvhd', u32(0), u32(0), u32(0), u32(timescale));
const track = (id: number, ...edits: number[][]) =>
  box('trak', box('tkhd', u32(0), u32(0), u32(0), u32(id)), box('edts', box('elst', ...edits)));
const moovOf = (...tracks: number[][]) => Uint8Array.from(box('moov', movie(600), ...tracks));
const NORMAL = u32(0x1_0000);

describe('an edit list', () => {
  it('is read from the track’s own box, in both versions', () => {
    const short = [u32(0), u32(2), u32(300), u32(-1), NORMAL, u32(600), u32(20), NORMAL];
    const long = [u32(0x0100_0000), u32(1), u32(1), u32(5), u32(0), u32(7), u32(0x2_0000)];
    const moov = moovOf(track(1, ...short), track(2, ...long));
    expect(editListOf(moov, 1)).toEqual({
      movieTimescale: 600,
      edits: [
        { duration: 300, mediaTime: null, isNormalRate: true },
        { duration: 600, mediaTime: 20, isNormalRate: true },
      ],
    });
    expect(editListOf(moov, 2).edits).toEqual([
      { duration: 0x1_0000_0005, mediaTime: 7, isNormalRate: false },
    ]);
    expect([editListOf(moov, 3), trackOf(moov, 3)]).toEqual([NO_EDITS, undefined]);
  });

  it('has no more entries than its box has room for', () => {
    const moov = moovOf(track(1, u32(0), u32(4_000_000_000), u32(300), u32(0), NORMAL));
    expect(editListOf(moov, 1).edits).toHaveLength(1);
  });

  it('isn’t searched for among more boxes than any real file has', () => {
    const padding = Array.from({ length: 20_001 }, () => box('free'));
    const padded = Uint8Array.from(box('moov', ...padding, track(1, u32(0), u32(0))));
    expect([editListOf(padded, 1), trackOf(padded, 1)]).toEqual([NO_EDITS, undefined]);
  });

  it('is found in tables before or after the frames', async () => {
    const [start, frames] = [box('ftyp', u32(0)), box('mdat', u32(1), u32(2))];
    const moov = [...moovOf(track(1, u32(0), u32(0)))];
    for (const bytes of [
      [...start, ...moov, ...frames],
      [...start, ...frames, ...moov],
    ]) {
      const file = Uint8Array.from(bytes);
      const read = (from: number, to: number) => Promise.resolve(file.subarray(from, to));
      expect(await readMoov(read)).toEqual(Uint8Array.from(moov));
    }
  });

  it('is missing in a file without tables', async () => {
    const file = Uint8Array.from(box('ftyp', u32(0)));
    expect(await readMoov((start, end) => Promise.resolve(file.subarray(start, end)))).toBeNull();
  });
});
