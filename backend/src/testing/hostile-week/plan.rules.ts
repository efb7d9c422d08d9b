import type { Role } from '../product-processes';

/** What a buyer does. */
export type Buyer =
  | 'clinic-full'
  | 'clinic-deposit'
  | 'plan'
  | 'declined-first'
  | 'leaves'
  | 'never-pays';

/** What goes wrong, and where. Two troubles in one round never hit the same place. */
export type Trouble =
  | Readonly<{ at: Role; does: 'kill'; failpoint: string | null }>
  | Readonly<{ at: 'provider'; does: ProviderFault; times: number }>
  | Readonly<{ at: 'webhooks'; does: 'drop' | 'twice' | 'reorder' }>
  | Readonly<{ at: 'database'; does: 'cut' | 'crash' }>;
export type ProviderFault =
  | '429'
  | '500'
  | 'kept 500'
  | 'done, then 500'
  | 'done, then silence'
  | 'garbage';

/** One stretch of the week: these buyers arrive while these troubles last. */
export interface Round {
  readonly buyers: readonly Buyer[];
  readonly troubles: readonly Trouble[];
  /** The coach refunds a booking, or a bank disputes a payment. */
  readonly after: 'refund' | 'dispute' | null;
}

export interface WeekSize {
  readonly rounds: number;
  readonly buyersPerRound: number;
  /** Crashing PostgreSQL would break other tests that run on the same server. */
  readonly mayCrashDatabase: boolean;
}

const BUYERS: readonly Buyer[] = [
  ...([
    'clinic-full',
    'clinic-full',
    'clinic-full',
    'clinic-deposit',
    'clinic-deposit',
    'plan',
    'plan',
  ] as const),
  ...(['declined-first', 'leaves', 'never-pays'] as const),
];
const FAULTS: readonly ProviderFault[] = [
  '429',
  '500',
  'kept 500',
  'done, then 500',
  'done, then silence',
  'garbage',
];
const FAILPOINTS: Readonly<Record<Role, readonly (string | null)[]>> = {
  web: [
    null,
    'checkout.before-provider-call',
    'checkout.after-provider-call',
    'checkout.session-stored',
    'webhook.before-commit',
    'webhook.committed',
  ],
  worker: [
    null,
    'outbox.enqueued',
    'payments.apply-event.prepared',
    'payments.apply-event.before-commit',
    'payments.apply-event.committed',
    'clinics.fulfil.booked',
    'mail.send.claimed',
    'mail.data-begun',
    'mail.after-data',
    'mail.send.committed',
  ],
};

/**
 * Returns a generator of numbers from 0 up to 1, always the same for the same seed (mulberry32).
 */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pickWith =
  (random: () => number) =>
  <T>(all: readonly T[]): T => {
    const picked = all[Math.floor(random() * all.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };

/**
 * Plans the whole week from its seed alone. Every round kills web or worker while something else
 * goes wrong.
 */
export const planWeek = (
  seed: number,
  { rounds, buyersPerRound, mayCrashDatabase }: WeekSize,
): Round[] => {
  const pick = pickWith(randomFrom(seed));
  const kill = (at: Role): Trouble => ({ at, does: 'kill', failpoint: pick(FAILPOINTS[at]) });
  const others: readonly ((times: number) => Trouble)[] = [
    ...FAULTS.map((does) => (times: number): Trouble => ({ at: 'provider', does, times })),
    ...(['drop', 'twice', 'reorder'] as const).map((does) => (): Trouble => ({
      at: 'webhooks',
      does,
    })),
    ...(mayCrashDatabase ? (['cut', 'crash'] as const) : (['cut'] as const)).map(
      (does) => (): Trouble => ({ at: 'database', does }),
    ),
  ];
  let deck: ((times: number) => Trouble)[] = [];
  const deal = (): Trouble => {
    if (deck.length === 0) deck = [...others];
    const dealt = pick(deck);
    deck = deck.filter((card) => card !== dealt);
    return dealt(pick([1, 2, 3]));
  };
  return Array.from({ length: rounds }, (_, at) => ({
    buyers: Array.from({ length: buyersPerRound }, () => pick(BUYERS)),
    // Every third round kills both processes at once. In the others, every kind of trouble occurs
    // before any repeats.
    troubles:
      at % 3 === 2
        ? [kill('web'), kill('worker')]
        : [kill(at % 2 === 0 ? 'web' : 'worker'), deal()],
    after: at === 0 ? null : pick(['refund', 'dispute', null]),
  }));
};

/** How many times the plan kills a process. */
export const killsOf = (rounds: readonly Round[]): number =>
  rounds.flatMap(({ troubles }) => troubles).filter(({ does }) => does === 'kill').length;
