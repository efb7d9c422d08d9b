import { limitLabel, meterLabel } from './allowance-labels';

const one = {
  included: 2,
  granted: 0,
  left: 1,
  extra: 0,
  offer: null,
  renewsAt: '2026-12-03T12:00:00Z',
  beyond: 'used',
  refusesBeyond: false,
} as const;
const none = { ...one, left: 0 };
const noPlan = {
  included: 0,
  granted: 0,
  left: 0,
  extra: 0,
  offer: null,
  renewsAt: null,
  beyond: 'none',
  refusesBeyond: false,
} as const;

it.each([
  [one, '1 of 2 left, renews Dec 3'],
  [{ ...one, renewsAt: null }, '1 of 2 left'],
  [none, '0 of 2 left, renews Dec 3'],
  [
    { ...one, included: 3, granted: 1, left: 3 },
    '3 of 3 left, including 1 extra from your coach, renews Dec 3',
  ],
  [
    { ...one, included: 5, granted: 3, left: 2 },
    '2 of 5 left, including 2 extra from your coach, renews Dec 3',
  ],
  [{ ...none, included: 3, granted: 1 }, '0 of 3 left, renews Dec 3'],
  [{ ...none, extra: 1 }, '0 of 2 left, renews Dec 3, plus 1 extra review'],
  [{ ...noPlan, extra: 2 }, '2 extra reviews left'],
])('describes the meter: %#', (allowance, words) => {
  expect(meterLabel(allowance)).toBe(words);
});

it.each([
  [{ ...one, left: 2 }, '2 of your 2 reviews are left. This video will use one.'],
  [one, '1 of your 2 reviews is left. This video will use one.'],
  [
    { ...one, extra: 1 },
    '1 of your 2 reviews is left. This video will use one. You also have 1 extra review.',
  ],
  [
    { ...none, extra: 1 },
    'You’ve used both of your reviews for this period. This video will use your extra review.',
  ],
  [
    { ...noPlan, extra: 2 },
    'You don’t have a coaching plan. This video will use one of your 2 extra reviews.',
  ],
  [
    none,
    'You’ve used both of your reviews for this period. You can still send your video. It will be reviewed after your plan renews on Dec 3.',
  ],
  [
    { ...none, refusesBeyond: true },
    'You’ve used both of your reviews for this period. You can send the next video after your plan renews on Dec 3.',
  ],
  [
    { ...none, included: 3 },
    'You’ve used all 3 of your reviews for this period. You can still send your video. It will be reviewed after your plan renews on Dec 3.',
  ],
  [
    { ...none, renewsAt: null, beyond: 'ending' as const },
    'You’ve used both of your reviews for this period, and your plan is set to end. You can still send your video. It will be reviewed if you keep your plan.',
  ],
  [
    { ...noPlan, beyond: 'paused' as const, renewsAt: '2027-01-04T12:00:00Z' },
    'Your plan is paused. You can still send your video. It will be reviewed after your plan resumes on Jan 4.',
  ],
  [
    { ...noPlan, beyond: 'paused' as const },
    'Your plan is paused. You can still send your video. It will be reviewed after your plan resumes.',
  ],
  [
    { ...noPlan, beyond: 'unpaid' as const },
    'Your last payment didn’t go through. You can still send your video. It will be reviewed after your payment goes through.',
  ],
  [
    noPlan,
    'You don’t have a coaching plan. You can still send your video. It will be reviewed after you start Remote Coaching.',
  ],
  [
    { ...noPlan, refusesBeyond: true },
    'You don’t have a coaching plan. You can send the next video after you start Remote Coaching.',
  ],
])('explains the limit before sending: %# [T52]', (allowance, words) => {
  expect(limitLabel(allowance)).toBe(words);
});
