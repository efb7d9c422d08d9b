import { outsidePlanNotice } from './outside-plan.rules';

const now = new Date('2026-11-30T12:00:00Z');
const plan = {
  status: 'active',
  currentPeriodStart: new Date('2026-11-05T12:00:00Z'),
  currentPeriodEnd: new Date('2026-12-05T12:00:00Z'),
  cancelAtPeriodEnd: false,
};

it.each([
  ['over the allowance', {}, /used your reviews\. It will be reviewed once your plan renews$/],
  ['over it, with a plan that ends', { cancelAtPeriodEnd: true }, /reviewed if you keep the plan$/],
  [
    'with a paused plan',
    { status: 'paused', pausedFrom: new Date('2026-11-20T12:00:00Z') },
    /once your plan resumes$/,
  ],
  [
    'with an unpaid plan',
    { status: 'past_due', pastDueSince: new Date('2026-10-01T12:00:00Z') },
    /once your payment goes through$/,
  ],
  ['with a canceled plan', { status: 'canceled' }, /once you start Remote Coaching$/],
  ['without a plan', { status: 'none' }, /^Outside a plan: .* once you start Remote Coaching$/],
])('tells a student %s when the video will be reviewed [T52]', (_, given, notice) => {
  expect(outsidePlanNotice({ ...plan, ...given }, now)).toMatch(notice);
});
