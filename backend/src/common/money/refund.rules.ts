const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const LONGEST_WAIT_MS = 24 * HOUR_MS;
const LATE_AFTER_HOURS = 24;

export const REFUND_STATES = ['requested', 'refused', 'done', 'failed', 'waived'] as const;

/**
 * `refused`: the provider said no, failed or did not answer though there is money left: it stays owed and is tried again. `failed`: there is nothing
 * left to give back. `waived`: the coach says that it is owed no more.
 */
export type RefundState = (typeof REFUND_STATES)[number];

/** What of a refund comes out of one payment at the provider. */
export interface RefundPart {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  /** What became of it; open where it is left out. `gone`: nothing of the payment is left, or the bank has it. */
  readonly outcome?: 'done' | 'gone';
}

/** What became of one part at the provider. */
export interface PartAnswer {
  /** `failed`: the provider answered with an error of its own. `waiting`: somebody gave money back by hand meanwhile, so a person decides. */
  readonly outcome: 'done' | 'refused' | 'failed' | 'waiting';
  readonly givenCents: number;
  /** What of the payment could still go back; null where the provider does not know the payment. */
  readonly leftCents: number | null;
}

export interface RefundProgress {
  readonly parts: RefundPart[];
  readonly state: RefundState;
  readonly givenCents: number;
  /** What is still to go back. */
  readonly owedCents: number;
}

/** The parts that are still to go back, by their places in the list. */
export const openParts = (parts: readonly RefundPart[]): [number, RefundPart][] =>
  [...parts.entries()].filter(([, { outcome }]) => outcome === undefined);

export const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What of refunds is asked for, and not done. */
export const owedParts = (refunds: readonly { readonly state: RefundState; readonly parts: readonly RefundPart[] }[]): RefundPart[] =>
  refunds.filter(({ state }) => isOwed(state)).flatMap(({ parts }) => openParts(parts).map(([, part]) => part));

export const isOwed = (state: RefundState): boolean => state === 'requested' || state === 'refused';

/** Rows that {@link isLate} finds, as a condition of SQL. */
export const LATE_REFUND = `owed_cents > 0 AND (state = 'refused' OR requested_at < app_now() - interval '${LATE_AFTER_HOURS} hours')`;

/** What the provider refused, or has not done for a day: it should have been, and a person may try it at once. */
export const isLate = ({ state, requestedAt }: { readonly state: RefundState; readonly requestedAt: Date }, now: Date): boolean =>
  state === 'refused' || (state === 'requested' && now.getTime() - requestedAt.getTime() > LATE_AFTER_HOURS * HOUR_MS);

/**
 * Where a refund stands after a try. What the provider refuses stays owed as long as something of the payment is left;
 * where nothing is, or the bank has it, there is nothing to owe.
 *
 * @param answers by the place of the part.
 */
export const afterTry = (parts: readonly RefundPart[], answers: ReadonlyMap<number, PartAnswer>): RefundProgress => {
  const after = parts.map((part, n): RefundPart => {
    const answer = answers.get(n);
    if (!answer) return part;
    if (answer.outcome === 'done') return { ...part, outcome: 'done' };
    return answer.outcome === 'refused' && answer.leftCents === 0 ? { ...part, outcome: 'gone' } : part;
  });
  const givenCents = [...answers.values()].reduce((sum, answer) => sum + answer.givenCents, 0);
  const owedCents = sumOf(openParts(after).map(([, part]) => part));
  const isDone = after.every(({ outcome }) => outcome === 'done');
  return { parts: after, givenCents, owedCents, state: owedCents > 0 ? 'refused' : isDone ? 'done' : 'failed' };
};

/**
 * When it is tried again after so many tries, the last one now: in an hour, then after twice as long each time, up to a
 * day. An error of the provider's own may be over sooner: after one, the first wait is a minute.
 */
export const nextTryAt = (now: Date, tries: number, answers: Iterable<Pick<PartAnswer, 'outcome'>>): Date => {
  const hasFailed = [...answers].some(({ outcome }) => outcome === 'failed');
  return new Date(now.getTime() + Math.min(2 ** (tries - 1) * (hasFailed ? MINUTE_MS : HOUR_MS), LONGEST_WAIT_MS));
};
