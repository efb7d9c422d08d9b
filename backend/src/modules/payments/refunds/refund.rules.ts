import type { ProviderRefund } from '../provider/provider.types';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const LONGEST_WAIT_MS = 24 * HOUR_MS;
const LATE_AFTER_HOURS = 24;

/** What was sold, by which module decides about its refunds. */
export const REFUND_KINDS = [
  'booking',
  'plan',
  'second-plan',
  'one-on-one',
  'extra-review',
] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export const REFUND_STATES = [
  'requested',
  'sent',
  'done',
  'refused',
  'returned',
  'failed',
  'waived',
] as const;

/**
 * `sent`: the provider has it, the bank hasn't confirmed it. `refused`: the provider refused, failed or didn't respond while money is
 * left, so it's retried. `returned`: the bank sent it back, so a person decides. `failed`: nothing
 * was left to refund. `waived`: the coach says it's no longer owed.
 */
export type RefundState = (typeof REFUND_STATES)[number];

/** The part of a refund that comes out of one payment at the provider. */
export interface RefundPart {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  /**
   * The outcome; omitted while still owed. `gone`: nothing of the payment is left, or the bank has
   * it.
   */
  readonly outcome?: 'sent' | 'done' | 'gone' | 'waived';
  /** The provider's id of the refund that pays it out. */
  readonly refundId?: string;
  /** The provider's ids of its refunds that came back. */
  readonly returned?: readonly string[];
  /** Whether the payer has been told that it's done. */
  readonly isNotified?: boolean;
  /** Its mark at the provider, if different from {@link markOf}'s usual one. */
  readonly mark?: string;
}

/** What the provider has made of a part. */
export type MadeRefund = Pick<ProviderRefund, 'id' | 'amountCents' | 'state'>;

/** The outcome of one try of one part. */
export interface PartAnswer {
  /** Everything that the provider has made of the part, in this try or an earlier one. */
  readonly made: readonly MadeRefund[];
  /**
   * Why this try made nothing. `failed`: the provider had an internal error. `waiting`: someone
   * refunded by hand in the meantime, so a person decides.
   */
  readonly failure: 'refused' | 'failed' | 'waiting' | null;
  /**
   * How much of the payment could still be refunded; null if the provider doesn't know the payment.
   */
  readonly leftCents: number | null;
}

/** A refund's state after something happened to it. */
export interface RefundProgress {
  readonly parts: readonly RefundPart[];
  readonly state: RefundState;
}

/** Why a refund didn't happen, for the history. */
export const HELD_BY_BANK = 'The bank holds this payment under dispute, or has returned it itself.';

const MARK = /^(?:refund|charge-refund):([0-9a-f-]{36})(?::\d+)?$/;

/** Returns the mark that identifies the provider's refunds of a part, whichever try made them. */
export const markOf = (
  { id, parts }: { readonly id: string; readonly parts: readonly RefundPart[] },
  n: number,
): string => parts[n]?.mark ?? `refund:${id}:${n}`;

/** Returns the id of our own refund that a mark belongs to; null if it isn't ours. */
export const refundOfMark = (mark: string | null): string | null =>
  mark === null ? null : (MARK.exec(mark)?.[1] ?? null);

/** Returns the parts that are still owed, with their index in the list. */
export const openParts = (parts: readonly RefundPart[]): [number, RefundPart][] =>
  [...parts.entries()].filter(([, { outcome }]) => outcome === undefined);

/** Returns the parts that the bank has refunded and the payer hasn't been told about. */
export const partsToNotify = (parts: readonly RefundPart[]): RefundPart[] =>
  parts.filter(({ outcome, isNotified }) => outcome === 'done' && !isNotified);

export const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const owedCents = (parts: readonly RefundPart[]): number =>
  sumOf(openParts(parts).map(([, part]) => part));

/** Returns everything that refunds still owe, part by part. */
export const owedParts = (
  refunds: readonly { readonly parts: readonly RefundPart[] }[],
): RefundPart[] => refunds.flatMap(({ parts }) => openParts(parts).map(([, part]) => part));

export const isOwed = (state: RefundState): boolean => state === 'requested' || isStuck(state);

/** Returns whether it won't be paid out unless the provider changes its mind or a person acts. */
export const isStuck = (state: RefundState): boolean => state === 'refused' || state === 'returned';

/** The rows that {@link isLate} finds, as an SQL condition. */
export const LATE_REFUND = `owed_cents > 0 AND (state IN ('refused', 'returned') OR requested_at < app_now() - interval '${LATE_AFTER_HOURS} hours')`;

/** Returns whether it was refused, returned or not done for a day, so a person may retry it now. */
export const isLate = (
  { state, requestedAt }: { readonly state: RefundState; readonly requestedAt: Date },
  now: Date,
): boolean =>
  isStuck(state) ||
  (state === 'requested' && now.getTime() - requestedAt.getTime() > LATE_AFTER_HOURS * HOUR_MS);

/** Refunds from before we saved it have no known id at the provider. */
const isSame = ({ refundId }: RefundPart, { id }: MadeRefund): boolean =>
  refundId === undefined || refundId === id;

/**
 * Returns the refunds of one sale as an SQL table.
 * @param saleId as SQL.
 */
export const refundsOf = (kind: RefundKind, saleId: string): string =>
  `refunds WHERE kind = '${kind}' AND sale_id = ${saleId}`;

/** Returns a part updated with the provider's refunds of it; the same object if nothing is new. */
const settled = (part: RefundPart, made: readonly MadeRefund[]): RefundPart => {
  const known = part.returned ?? [];
  const news = made
    .filter(({ id, state }) => state === 'returned' && !known.includes(id))
    .map(({ id }) => id);
  const alive = made.find(({ state }) => state !== 'returned');
  if (news.length === 0 && (!alive || (isSame(part, alive) && alive.state === part.outcome)))
    return part;
  const { outcome: _, refundId: __, isNotified, ...rest } = part;
  const after = { ...rest, ...(news.length > 0 && { returned: [...known, ...news] }) };
  if (!alive) return after;
  const { id, amountCents, state } = alive;
  const isKnown = isNotified && isSame(part, alive);
  return {
    ...after,
    amountCents,
    outcome: state === 'sent' ? 'sent' : 'done',
    refundId: id,
    ...(isKnown && { isNotified }),
  };
};

const returnsOf = (parts: readonly RefundPart[]): string[] =>
  parts.flatMap(({ returned = [] }) => returned);

/** Returns the provider's refunds that came back between two states of the parts. */
export const newReturns = (
  before: readonly RefundPart[],
  after: readonly RefundPart[],
): string[] => {
  const known = new Set(returnsOf(before));
  return returnsOf(after).filter((id) => !known.has(id));
};

const stateOf = (
  before: readonly RefundPart[],
  parts: readonly RefundPart[],
  whileOwed: RefundState,
): RefundState => {
  const outcomes = new Set(parts.map(({ outcome }) => outcome));
  if (outcomes.has(undefined)) return newReturns(before, parts).length > 0 ? 'returned' : whileOwed;
  if (outcomes.has('sent')) return 'sent';
  if (outcomes.has('waived')) return 'waived';
  return outcomes.has('gone') ? 'failed' : 'done';
};

/**
 * Returns a refund's state after a try. What the provider refuses stays owed as long as something
 * of the payment is left; if nothing is, or the bank has it, nothing is owed.
 *
 * @param answers by the index of the part.
 */
export const afterTry = (
  before: readonly RefundPart[],
  answers: ReadonlyMap<number, PartAnswer>,
): RefundProgress => {
  const parts = before.map((part, n): RefundPart => {
    const answer = answers.get(n);
    if (!answer) return part;
    const after = settled(part, answer.made);
    return after === part && answer.failure === 'refused' && answer.leftCents === 0
      ? { ...part, outcome: 'gone' }
      : after;
  });
  return { parts, state: stateOf(before, parts, 'refused') };
};

/**
 * Returns a refund's state after an update from the provider: what was sent is done or came back.
 * Parts still owed are left to the try that may be running.
 *
 * @param madeOf the provider's refunds with a mark.
 */
export const afterNews = (
  refund: {
    readonly id: string;
    readonly parts: readonly RefundPart[];
    readonly state: RefundState;
  },
  madeOf: (mark: string) => readonly MadeRefund[],
): RefundProgress => {
  const parts = refund.parts.map((part, n) =>
    part.outcome === 'sent' || part.outcome === 'done'
      ? settled(part, madeOf(markOf(refund, n)))
      : part,
  );
  return { parts, state: stateOf(refund.parts, parts, refund.state) };
};

/** Returns the state after the owner says that what is still owed is no longer owed. */
export const afterWaiver = (before: readonly RefundPart[]): RefundProgress => {
  const parts = before.map((part): RefundPart =>
    part.outcome === undefined ? { ...part, outcome: 'waived' } : part,
  );
  return { parts, state: stateOf(before, parts, 'waived') };
};

/**
 * Returns when to retry after this many tries, the last one now: in an hour, doubling each time, up
 * to a day. The provider's internal errors may end sooner, so the first wait after one is a minute.
 */
export const nextTryAt = (
  now: Date,
  tries: number,
  answers: Iterable<Pick<PartAnswer, 'failure'>>,
): Date => {
  const hasFailed = [...answers].some(({ failure }) => failure === 'failed');
  return new Date(
    now.getTime() + Math.min(2 ** (tries - 1) * (hasFailed ? MINUTE_MS : HOUR_MS), LONGEST_WAIT_MS),
  );
};
