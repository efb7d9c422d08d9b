import { startDeadline } from './review-deadline.rules';
import {
  feedbackState,
  hasFeedback,
  isBroken,
  justBroke,
  feedbackStateAfter,
  placesOf,
  queueCounts,
  queuePlace,
  sameFeedback,
  waitBeforeNextCheck,
  withFinding,
  type LinkState,
} from './submission.rules';

const at = (hours: number): Date => new Date(Date.UTC(2026, 4, 1, hours));
const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';

describe('the feedback state', () => {
  it.each([
    [null, '', null, 'not-started'],
    [null, '  \n ', null, 'not-started'],
    ['', '', '', 'not-started'],
    [LOOM, '', null, 'in-progress'],
    [null, 'Look further ahead.', null, 'in-progress'],
    [null, '', 'feedback/1.mp4', 'in-progress'],
    [LOOM, '', 'feedback/1.mp4', 'in-progress'],
    [LOOM, 'Look further ahead.', null, 'complete'],
    [null, 'Look further ahead.', 'feedback/1.mp4', 'complete'],
  ])('loom %p, notes %p, video %p: %s [648-650]', (loomUrl, notes, videoPath, state) => {
    expect(feedbackState({ loomUrl, notes, videoPath, hasReview: false })).toBe(state);
    expect(hasFeedback({ loomUrl, notes, videoPath, hasReview: false })).toBe(
      state !== 'not-started',
    );
  });

  it('is complete for a review from the room without any text', () => {
    expect(feedbackState({ loomUrl: null, notes: '', videoPath: null, hasReview: true })).toBe(
      'complete',
    );
  });

  it('detects a change in any part', () => {
    const parts = { loomUrl: LOOM, notes: 'a', videoPath: null, hasReview: false };
    expect(sameFeedback(parts, { ...parts })).toBe(true);
    for (const change of [
      { loomUrl: null },
      { notes: 'b' },
      { videoPath: 'v' },
      { hasReview: true },
    ])
      expect(sameFeedback(parts, { ...parts, ...change })).toBe(false);
  });
});

describe("the place in the coach's list", () => {
  it('sorts not started, in progress, complete, then broken links [655]', () => {
    const fine = { status: 'submitted', linkValidationStatus: 'valid', covered: true } as const;
    const places = [
      queuePlace({ ...fine, feedbackState: 'not-started' }),
      queuePlace({ ...fine, covered: false, feedbackState: 'not-started' }),
      queuePlace({ ...fine, feedbackState: 'in-progress' }),
      queuePlace({ ...fine, feedbackState: 'complete' }),
      queuePlace({ ...fine, linkValidationStatus: 'invalid', feedbackState: 'not-started' }),
    ];
    expect(places).toEqual([...places].sort((a, b) => b - a));
    expect(new Set(places).size).toBe(5);
    expect(queuePlace({ ...fine, covered: false, feedbackState: 'complete' })).toBe(places[3]);
  });

  it.each([
    [undefined, false, [0, 4]],
    ['to-review', false, [1, 4]],
    ['to-review', true, [2, 4]],
    ['completed', true, [1, 1]],
    ['broken', false, [0, 0]],
  ] as const)(
    'maps the tab %s with complete ones hidden %p to the places %p [641, 651, 653, 654]',
    (tab, hideCompleted, places) => {
      expect(placesOf(tab, hideCompleted)).toEqual(places);
    },
  );

  it('counts open, complete and broken ones once each [640]', () => {
    const byPlace = [0, 1, 2, 3, 4].map((place) => ({ place, count: 10 ** place }));
    expect(queueCounts(byPlace)).toEqual({ toReview: 11_100, completed: 10, broken: 1 });
    expect(queueCounts([])).toEqual({ toReview: 0, completed: 0, broken: 0 });
  });

  it('keeps what the coach marked complete, and only that [T84]', () => {
    const notes = { loomUrl: null, notes: 'Head last.', videoPath: null, hasReview: false };
    const both = { ...notes, loomUrl: 'https://loom' };
    expect(feedbackStateAfter('complete', notes, { ...notes, notes: 'Head last!' })).toBe(
      'complete',
    );
    expect(feedbackStateAfter('complete', both, notes)).toBe('in-progress');
    expect(feedbackStateAfter('not-started', null, notes)).toBe('in-progress');
  });

  it.each([
    ['submitted', 'valid', false],
    ['submitted', 'pending', false],
    ['submitted', 'unknown', false],
    ['invalid_link', 'valid', true],
    ['submitted', 'invalid', true],
    ['feedback_submitted', 'invalid', true],
  ] as const)(
    'is broken with status %s and link %s: %p [651, 656, 657]',
    (status, linkValidationStatus, broken) => {
      expect(isBroken({ status, linkValidationStatus })).toBe(broken);
    },
  );
});

describe('the result of a link check', () => {
  const fresh: LinkState = {
    ...startDeadline(at(0), true),
    status: 'submitted',
    linkValidationStatus: 'valid',
    linkValidationError: null,
  };
  const reviewed: LinkState = { ...fresh, status: 'feedback_submitted', firstFeedbackAt: at(5) };
  const invalid = { outcome: 'invalid', error: 'It is private.' } as const;
  const valid = { outcome: 'valid', error: null } as const;
  const unknown = { outcome: 'unknown', error: null } as const;

  it('of a broken link stops the clock, says what’s wrong and notifies once', () => {
    const broken = withFinding(fresh, invalid, at(10));
    expect(broken).toMatchObject({
      status: 'invalid_link',
      linkValidationStatus: 'invalid',
      linkValidationError: 'It is private.',
      pausedAt: at(10),
    });
    expect(justBroke(fresh, broken)).toBe(true);
    const again = withFinding(broken, invalid, at(20));
    expect(justBroke(broken, again)).toBe(false);
    expect(again.pausedAt).toEqual(at(10));
  });

  it('of a link that works again resumes the clock, and the link can break again', () => {
    const mended = withFinding(withFinding(fresh, invalid, at(10)), valid, at(34));
    expect(mended).toMatchObject({
      status: 'submitted',
      linkValidationStatus: 'valid',
      linkValidationError: null,
      pausedAt: null,
      dueAt: at(72),
    });
    expect(justBroke(mended, withFinding(mended, invalid, at(40)))).toBe(true);
  });

  it('of an unreachable host changes nothing', () => {
    const broken = withFinding(fresh, invalid, at(10));
    expect(withFinding(broken, unknown, at(20))).toBe(broken);
    expect(withFinding(fresh, unknown, at(20))).toBe(fresh);
    expect(withFinding({ ...fresh, linkValidationStatus: 'pending' }, unknown, at(20))).toEqual({
      ...fresh,
      linkValidationStatus: 'unknown',
    });
  });

  it('of a reviewed submission keeps it reviewed and notifies no one', () => {
    const later = withFinding(reviewed, invalid, at(50));
    expect(later).toMatchObject({
      status: 'feedback_submitted',
      linkValidationStatus: 'invalid',
      pausedAt: null,
    });
    expect(justBroke(reviewed, later)).toBe(false);
  });
});

describe('the wait between checks', () => {
  const minutes = (ms: number): number => ms / 60_000;

  it('is an hour after the check at submission, then a day', () => {
    expect([1, 2, 3, 40].map((checks) => minutes(waitBeforeNextCheck(checks, 0)))).toEqual([
      60, 1_440, 1_440, 1_440,
    ]);
  });

  it('grows while the host can’t be reached, up to a day', () => {
    expect(
      [1, 2, 3, 4, 5, 6, 7, 60].map((unknowns) => minutes(waitBeforeNextCheck(1, unknowns))),
    ).toEqual([5, 15, 45, 135, 405, 1_215, 1_440, 1_440]);
  });
});
