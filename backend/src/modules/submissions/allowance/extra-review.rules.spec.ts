import { shareOut, whyNoExtra } from './extra-review.rules';

describe('an extra review', () => {
  const usedUp = { included: 2, left: 0, extra: 0 };

  it.each([
    ['is offered once the plan’s are used up', true, usedUp, null],
    ['isn’t offered while the coach doesn’t offer it', false, usedUp, 'off'],
    ['isn’t offered without an active plan', true, { ...usedUp, included: 0 }, 'no-plan'],
    ['isn’t offered while a review is left', true, { ...usedUp, left: 1 }, 'reviews-left'],
    ['isn’t offered while a bought one is left', true, { ...usedUp, extra: 1 }, 'extra-left'],
  ] as const)('%s', (_, isOffered, allowance, why) => {
    expect(whyNoExtra(isOffered, allowance)).toBe(why);
  });

  it.each([
    ['nothing', 0, [], []],
    ['the plan', 2, [], ['a:plan', 'b:plan']],
    ['the plan first, then what was bought', 1, ['x', 'y'], ['a:plan', 'b:x', 'c:y']],
    ['what was bought', 0, ['x'], ['a:x']],
    ['more than waits', 3, ['x'], ['a:plan', 'b:plan', 'c:plan']],
  ] as const)('covers waiting videos with %s', (_, left, extras, expected) => {
    expect(
      shareOut(['a', 'b', 'c'], left, extras).map(
        ({ video, extraReviewId }) => `${video}:${extraReviewId ?? 'plan'}`,
      ),
    ).toEqual(expected);
  });
});
