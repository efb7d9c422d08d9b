import { mayBuy, planOfPrice } from './plan.rules';
import { splitName } from '../../../common/people/payer-name.rules';
import {
  isLive,
  planChange,
  snapshotOf,
  whatStays,
  type ShownSubscription,
  saturdayAfter,
} from './subscription.rules';

const prices = { coaching: 'price_month', alumni: 'price_alumni' };
const shown: ShownSubscription = {
  plan: 'coaching',
  state: 'active',
  priceCents: 15_000,
  currentPeriodStart: new Date('2026-03-01T00:00:00Z'),
  currentPeriodEnd: new Date('2026-04-01T00:00:00Z'),
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
  pastDueSince: null,
  boughtSignedIn: false,
};

describe('plans', () => {
  it('sells two prices and no other [350]', () => {
    expect([planOfPrice('price_month', prices), planOfPrice('price_alumni', prices)]).toEqual([
      'coaching',
      'coaching-alumni',
    ]);
    expect(
      ['price_other', '', 'PRICE_MONTH', 'price_month '].map((id) => planOfPrice(id, prices)),
    ).toEqual([null, null, null, null]);
  });

  it('sells the alumni rate only to alumni', () => {
    expect([mayBuy('coaching', null), mayBuy('coaching', { alumni: false })]).toEqual([true, true]);
    expect([
      mayBuy('coaching-alumni', null),
      mayBuy('coaching-alumni', { alumni: false }),
      mayBuy('coaching-alumni', { alumni: true }),
    ]).toEqual([false, false, true]);
  });
});

describe('the subscription an account shows', () => {
  it.each([
    ['active', 'coaching', 'active'],
    ['active', 'coaching-alumni', 'active_alumni'],
    ['past_due', 'coaching-alumni', 'past_due'],
    ['paused', 'coaching', 'paused'],
    ['canceled', 'coaching', 'canceled'],
  ] as const)('shows a %s subscription of the %s plan as %s', (state, plan, status) => {
    expect(snapshotOf({ ...shown, state, plan })).toEqual({
      status,
      priceCents: 15_000,
      currentPeriodStart: shown.currentPeriodStart,
      currentPeriodEnd: shown.currentPeriodEnd,
      cancelAtPeriodEnd: false,
      pausedFrom: null,
      resumesAt: null,
      pastDueSince: null,
      boughtSignedIn: false,
    });
  });

  it('is empty without one, or before the first payment', () => {
    const nothing = {
      status: 'none',
      priceCents: null,
      currentPeriodStart: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      pausedFrom: null,
      resumesAt: null,
      pastDueSince: null,
      boughtSignedIn: false,
    };
    expect([snapshotOf(null), snapshotOf({ ...shown, state: 'incomplete' })]).toEqual([
      nothing,
      nothing,
    ]);
  });

  it('counts as a plan while it is paid, due or paused', () => {
    expect(
      (['active', 'past_due', 'paused', 'canceled', 'incomplete'] as const).filter(isLive),
    ).toEqual(['active', 'past_due', 'paused']);
  });
});

it.each([
  ['continues as before', {}],
  ['ends on April 1, 2026', { cancelAtPeriodEnd: true }],
  [
    'ends on April 1, 2026',
    { state: 'paused', resumesAt: new Date('2026-05-01T00:00:00Z'), cancelAtPeriodEnd: true },
  ],
  ['is paused until May 1, 2026', { state: 'paused', resumesAt: new Date('2026-05-01T00:00:00Z') }],
  ['is paused. You can', { state: 'paused' }],
  ['has ended', { state: 'canceled' }],
] as const)('says that the first of two plans %s', (words, change) => {
  expect(whatStays({ ...shown, ...change }, 'UTC')).toContain(`Your first plan ${words}`);
});

it.each([
  ['2026-11-30T12:00:00Z', '2026-12-05'],
  ['2026-12-04T23:00:00Z', '2026-12-05'],
  ['2026-12-05T12:00:00Z', '2026-12-12'],
  // still Friday in Tennessee
  ['2026-12-05T03:00:00Z', '2026-12-05'],
])('the first Saturday after %s is %s', (time, saturday) =>
  expect(saturdayAfter(new Date(time), 'America/Chicago')).toEqual(
    new Date(`${saturday}T00:00:00Z`),
  ),
);

describe('a payer’s name', () => {
  it.each([
    ['Jane Doe', 'Jane', 'Doe'],
    ['Jane van der Berg', 'Jane', 'van der Berg'],
    ['Berg, Jane', 'Jane', 'Berg'],
    ['  JANE   DOE ', 'JANE', 'DOE'],
    ['Jane', 'Jane', ''],
    ['Jane\u0000\nDoe', 'Jane', 'Doe'],
    ['a, b, c', 'a,', 'b, c'],
    ['', 'Paddler', ''],
    [null, 'Paddler', ''],
  ])('splits %j into %s and %s', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it('has a maximum length', () => {
    expect(splitName(`${'a'.repeat(500)} ${'b'.repeat(500)}`)).toEqual({
      firstName: 'a'.repeat(100),
      lastName: 'b'.repeat(100),
    });
  });
});

describe('what a plan’s holder gets an email about', () => {
  const { state, cancelAtPeriodEnd, currentPeriodEnd } = shown;
  const active = { state, cancelAtPeriodEnd, currentPeriodEnd, endedAt: null };
  const canceled = { ...active, cancelAtPeriodEnd: true };
  const paused = { ...active, state: 'paused' as const };
  const ended = { ...active, state: 'canceled' as const, endedAt: currentPeriodEnd };
  const early = { ...ended, endedAt: new Date('2026-03-20T00:00:00Z') };

  it.each([
    ['nothing, when nothing changed', active, active, null],
    ['that it’s canceled', active, canceled, 'canceled'],
    [
      'that a paused one is canceled',
      paused,
      { ...canceled, state: 'paused' as const },
      'canceled',
    ],
    ['that it renews again', canceled, active, 'renews-again'],
    ['nothing, on the announced last day', canceled, ended, null],
    ['that a canceled one ended early', canceled, early, 'ended'],
    ['that it ended', active, early, 'ended'],
    ['that an overdue one ended', { ...active, state: 'past_due' as const }, early, 'ended'],
    ['nothing more, once it’s over', ended, early, null],
    ['that it resumed', paused, active, 'resumed'],
    ['nothing, when it’s paused: that has an email of its own', active, paused, null],
    ['nothing, when it starts', { ...active, state: 'incomplete' as const }, active, null],
    [
      'nothing, once a declined payment went through',
      { ...active, state: 'past_due' as const },
      active,
      null,
    ],
  ])('%s', (_title, before, after, expected) => {
    expect(planChange(before, after)).toBe(expected);
  });
});
