import { isDeepStrictEqual } from 'node:util';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import { areOnVideo, partsThatDiffer, versionOf } from './review-draft.rules';
import { sampleContent, sampleMark, UPLOAD_ID, sampleMeasure } from './testing/sample-review';

const differ = (one: ReviewContent, other: ReviewContent) =>
  partsThatDiffer(one, other, isDeepStrictEqual);

describe('the draft of a review', () => {
  it('lists the parts in which two windows differ, and none if they’re equal', () => {
    expect(differ(sampleContent(), sampleContent())).toEqual([]);
    const other = sampleContent({
      marks: [sampleMark({ text: 'Another word.' })],
      drillsUntil: '2126-06-01',
      notes: 'Well paddled.',
    });
    expect(differ(sampleContent(), other)).toEqual(['marks', 'drills', 'notes']);
    const scores = { head: 1, paddle: 2, boat: 3, body: 4, quiz: 5, markIds: [] };
    expect(differ(sampleContent(), sampleContent({ scores, fixFirstMarkId: null }))).toEqual([
      'fix-first',
      'scores',
    ]);
  });

  it('only has marks on the video under review', () => {
    expect(areOnVideo({ marks: [], measures: [] }, null)).toBe(true);
    expect(areOnVideo({ marks: [sampleMark()], measures: [sampleMeasure()] }, UPLOAD_ID)).toBe(
      true,
    );
    expect(areOnVideo({ marks: [sampleMark()], measures: [] }, null)).toBe(false);
    expect(areOnVideo({ marks: [], measures: [sampleMeasure()] }, null)).toBe(false);
    expect(
      areOnVideo(
        { marks: [sampleMark(), sampleMark({ uploadId: null })], measures: [] },
        UPLOAD_ID,
      ),
    ).toBe(false);
  });

  it.each([
    ['"0"', 0],
    ['"17"', 17],
    [undefined, null],
    ['17', null],
    ['*', null],
    ['W/"17"', null],
    ['"1","2"', null],
    ['"12345678901"', null],
  ])('reads %s as version %s', (header, version) => {
    expect(versionOf(header)).toBe(version);
  });
});
