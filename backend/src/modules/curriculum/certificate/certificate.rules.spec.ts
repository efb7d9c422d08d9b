import type { ProgressFacts } from '../progress.rules';
import { certificateNumber, certificateState, readCertificateNumber } from './certificate.rules';

const at = new Date(Date.UTC(2026, 4, 1));
const done: ProgressFacts = {
  quizScore: 80,
  quizAttempts: 1,
  quizPassedAt: at,
  videoSubmittedAt: at,
  videoReviewScore: 70,
  videoReviewScoredAt: at,
  videoReviewFirstScoredAt: at,
  updatedAt: at,
};

describe('a certificate', () => {
  const all = Array.from({ length: 25 }, () => ({ hasQuiz: true, progress: done }));

  it('is earned once all 25 modules are complete and each practical was reviewed', () =>
    expect(certificateState(all)).toEqual({ total: 25, complete: 25, reviewed: 25, earnedAt: at }));

  it('is earned on the day of the last quiz or review', () => {
    const later = new Date(Date.UTC(2026, 5, 1));
    for (const last of [{ quizPassedAt: later }, { videoReviewFirstScoredAt: later }])
      expect(
        certificateState([{ hasQuiz: true, progress: { ...done, ...last } }, ...all.slice(1)])
          .earnedAt,
      ).toEqual(later);
  });

  it('keeps its date if a practical is scored again later', () => {
    const rescored = { ...done, videoReviewScoredAt: new Date(Date.UTC(2026, 5, 1)) };
    expect(
      certificateState([{ hasQuiz: true, progress: rescored }, ...all.slice(1)]).earnedAt,
    ).toEqual(at);
  });

  it('uses the known scoring’s date if the first one wasn’t recorded', () => {
    const later = new Date(Date.UTC(2026, 5, 1));
    const noted = { ...done, videoReviewScoredAt: later, videoReviewFirstScoredAt: null };
    expect(
      certificateState([{ hasQuiz: true, progress: noted }, ...all.slice(1)]).earnedAt,
    ).toEqual(later);
  });

  it.each([
    ['a module was not begun', { hasQuiz: true, progress: null }, 24, 24],
    [
      'a practical was not reviewed',
      { hasQuiz: true, progress: { ...done, videoReviewScoredAt: null } },
      25,
      24,
    ],
    ['a quiz was not passed', { hasQuiz: true, progress: { ...done, quizPassedAt: null } }, 24, 25],
  ])('isn’t earned while %s', (_what, one, complete, reviewed) =>
    expect(certificateState([...all.slice(1), one])).toEqual({
      total: 25,
      complete,
      reviewed,
      earnedAt: null,
    }),
  );

  it('isn’t earned without any modules', () => expect(certificateState([]).earnedAt).toBeNull());

  it('has a number of four groups, made from unbiased bytes only', () => {
    expect(certificateNumber(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe(
      '2345-6789-ABCD-EFGH',
    );
    expect(certificateNumber(Uint8Array.from({ length: 32 }, () => 255))).toBeNull();
    expect(certificateNumber(Uint8Array.from([255, ...Array.from({ length: 16 }, () => 29)]))).toBe(
      'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
    );
  });

  it.each([
    ['2345-6789-ABCD-EFGH', '2345-6789-ABCD-EFGH'],
    [' 2345-6789-abcd-efgh ', '2345-6789-ABCD-EFGH'],
    ['2345-6789-ABCD', null],
    ['2345-6789-ABCD-EFG0', null],
    ['', null],
    ["' OR 1=1 --", null],
  ])('reads a number typed as %p as %p', (typed, number) =>
    expect(readCertificateNumber(typed)).toBe(number),
  );
});
