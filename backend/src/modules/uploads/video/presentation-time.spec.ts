import { NO_EDITS, type Edit } from '@wavetrain/shared/edit-list';
import { presentedLength, presentedTimes } from '@wavetrain/shared/presentation-time';

const TIMESCALE = 30_000;
const edit = (duration: number, mediaTime: number | null, isNormalRate = true): Edit => ({
  duration,
  mediaTime,
  isNormalRate,
});
const list = (...edits: Edit[]) => ({ movieTimescale: 1_000, edits });
/** Gives the frames as mediabunny does, whose times are `later` than the media's. */
const packets = async function* (media: number[], later = 0) {
  for (const at of media) yield { timestamp: (at + later) / TIMESCALE };
};
const FRAMES = [0, 3_000, 1_000, 2_000, 4_000, 5_000];
const SORTED = [0, 1_000, 2_000, 3_000, 4_000, 5_000];

describe('the presentation of a video', () => {
  it.each([
    ['no edit list', NO_EDITS, 0, SORTED],
    ['the whole media', list(edit(200, 0)), 0, SORTED],
    ['a trimmed start', list(edit(100, 2_000)), -2_000, [0, 1_000, 2_000]],
    ['a start between two frames', list(edit(100, 1_500)), -1_500, [500, 1_500, 2_500]],
    ['a trimmed end', list(edit(100, 0)), 0, [0, 1_000, 2_000]],
    [
      'an empty edit at the start',
      list(edit(50, null), edit(200, 0)),
      1_500,
      SORTED.map((at) => at + 1_500),
    ],
    ['an end that isn’t known yet', list(edit(0, 1_000)), -1_000, [0, 1_000, 2_000, 3_000, 4_000]],
    [
      'two stretches in another order',
      list(edit(100, 3_000), edit(100, 0)),
      -3_000,
      [0, 1_000, 2_000, 3_000, 4_000, 5_000],
    ],
    ['a stretch twice', list(edit(50, 0), edit(50, 0)), 0, [0, 1_000, 1_500, 2_500]],
    ['another rate, which is ignored', list(edit(100, 2_000, false)), 0, [0, 1_000, 2_000]],
    ['only empty edits', list(edit(50, null)), 0, SORTED],
  ])('has the frames and times of %s', async (_, edits, later, ticks) =>
    expect(await presentedTimes(packets(FRAMES, later), TIMESCALE, edits)).toEqual({
      timescale: TIMESCALE,
      ticks,
    }),
  );

  it('starts at 0 if the media starts before', async () => {
    const { ticks } = await presentedTimes(packets([-1_000, 0, 1_000]), TIMESCALE, NO_EDITS);
    expect(ticks).toEqual([0, 1_000, 2_000]);
  });

  it('has at most a million frames, however often the media is repeated', async () => {
    const media = Array.from({ length: 10_000 }, (_, n) => n);
    const edits = list(...Array.from({ length: 1_000 }, () => edit(1_000, 0)));
    expect((await presentedTimes(packets(media), TIMESCALE, edits)).ticks).toHaveLength(1_000_000);
  });

  it.each([
    ['no edit list', NO_EDITS, 6_000, 6_000],
    ['a trimmed start', list(edit(100, 3_000)), 3_000, 3_000],
    ['a trimmed end', list(edit(100, 0)), 6_000, 3_000],
    ['an edit that ends after the media', list(edit(900, 0)), 6_000, 6_000],
    ['an empty edit at the start', list(edit(50, null), edit(200, 0)), 7_500, 7_500],
    ['an edit of nothing', list(edit(100, 9_000)), -3_000, 0],
  ])('has the length of %s', (_, edits, end, length) =>
    expect(presentedLength(end / TIMESCALE, TIMESCALE, edits)).toBe(length),
  );
});
