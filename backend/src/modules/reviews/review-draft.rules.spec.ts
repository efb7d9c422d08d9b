import { isDeepStrictEqual } from 'node:util';
import { areOnVideo, partsThatDiffer, versionOf } from './review-draft.rules';
import type { ReviewContent } from './review-content.types';
import { sampleContent, sampleMark, UPLOAD_ID } from './testing/sample-review';

const differ = (one: ReviewContent, other: ReviewContent) => partsThatDiffer(one, other, isDeepStrictEqual);

describe('the draft of a review', () => {
  it('names the parts in which two windows differ, and none where they say the same', () => {
    expect(differ(sampleContent(), sampleContent())).toEqual([]);
    const other = sampleContent({ marks: [sampleMark({ text: 'Another word.' })], drillsUntil: '2126-06-01', notes: 'Well paddled.' });
    expect(differ(sampleContent(), other)).toEqual(['marks', 'drills', 'notes']);
    const scores = { head: 1, paddle: 2, boat: 3, body: 4, quiz: 5, markIds: [] };
    expect(differ(sampleContent(), sampleContent({ scores, fixFirstMarkId: null }))).toEqual(['fix-first', 'scores']);
  });

  it('has its marks on the video that is reviewed', () => {
    expect(areOnVideo([], null)).toBe(true);
    expect(areOnVideo([sampleMark()], UPLOAD_ID)).toBe(true);
    expect(areOnVideo([sampleMark()], null)).toBe(false);
    expect(areOnVideo([sampleMark(), sampleMark({ uploadId: null })], UPLOAD_ID)).toBe(false);
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
