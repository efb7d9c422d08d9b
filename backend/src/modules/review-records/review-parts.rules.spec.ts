import { isDeepStrictEqual } from 'node:util';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import { sampleContent, sampleMark } from '../reviews/testing/sample-review';
import { partsInWords, partsThatDiffer } from './review-parts.rules';

const differ = (one: ReviewContent, other: ReviewContent) =>
  partsThatDiffer(one, other, isDeepStrictEqual);

describe('the parts of a review', () => {
  it('are listed where two versions differ, and none if they’re equal', () => {
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

  it('are named for a sentence', () => {
    expect(partsInWords(['marks', 'fix-first', 'notes'])).toBe(
      'the marks, what to fix first, and the notes',
    );
    expect(partsInWords(['scores'], true)).toBe('the scores and the video');
    expect(partsInWords([])).toBe('');
  });
});
