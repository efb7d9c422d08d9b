import type { ProviderRefund } from '../payments.types';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const LONGEST_WAIT_MS = 24 * HOUR_MS;
const LATE_AFTER_HOURS = 24;

/** What was sold, by who decides about its refunds. */
export const REFUND_KINDS = ['booking', 'plan', 'second-plan', 'one-on-one'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export const REFUND_STATES = ['requested', 'sent', 'done', 'refused', 'returned', 'failed', 'waived'] as const;

/**
 * `sent`: the provider has it, the bank hasn't confirmed it. `refused`: the provider said no, failed or didn't answer though
 * there's money left, so it's tried again. `returned`: the bank sent it back, so a person decides. `failed`: nothing was left
 * to refund. `waived`: the coach says it's no longer owed.
 */
export type RefundState = (typeof REFUND_STATES)[number];

/** What of a refund comes out of one payment at the provider. */
export interface RefundPart {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  /** What became of it; still owed where it's left out. `gone`: nothing of the payment is left, or the bank has it. */
  readonly outcome?: 'sent' | 'done' | 'gone' | 'waived';
  /** The provider's refund that pays it out. */
  readonly refundId?: string;
  /** The provider's refunds of it that came back. */
  readonly returned?: readonly string[];
  /** Whether the payer knows that it's done. */
  readonly isNotified?: boolean;
  /** Its mark at the provider, where it isn't {@link markOf}'s usual one. */
  readonly mark?: string;
}

/** What the provider has made of a part. */
export type MadeRefund = Pick<ProviderRefund, 'id' | 'amountCents' | 'state'>;

/** What a try of one part came to. */
export interface PartAnswer {
  /** Everything the provider has made of the part, in this try or an earlier one. */
  readonly made: readonly MadeRefund[];
  /** Why this try made nothing. `failed`: the provider had an error of its own. `waiting`: somebody refunded by hand meanwhile, so a person decides. */
  readonly failure: 'refused' | 'failed' | 'waiting' | null;
  /** What of the payment could still be refunded; null where the provider doesn't know the payment. */
  readonly leftCents: number | null;
}

/** Where a refund is after something happened to it. */
export interface RefundProgress {
  readonly parts: readonly RefundPart[];
  readonly state: RefundState;
}

/** Why a refund did not happen, for the history. */
export const HELD_BY_BANK = 'The bank holds this payment under dispute, or has returned it itself.';

const MARK = /^(?:refund|charge-refund):([0-9a-f-]{36})(?::\d+)?$/;

/** How the provider's refunds of a part are found again, whichever try made them. */
export const markOf = ({ id, parts }: { readonly id: string; readonly parts: readonly RefundPart[] }, n: number): string =>
  parts[n]?.mark ?? `refund:${id}:${n}`;

/** The id of our own refund that a mark belongs to; null where it's none of ours. */
export const refundOfMark = (mark: string | null): string | null => (mark === null ? null : (MARK.exec(mark)?.[1] ?? null));

/** The parts that are still owed, by their place in the list. */
export const openParts = (parts: readonly RefundPart[]): [number, RefundPart][] =>
  [...parts.entries()].filter(([, { outcome }]) => outcome === undefined);

/** The parts whose refund is with the bank, of which the payer doesn't know yet. */
export const untoldParts = (parts: readonly RefundPart[]): RefundPart[] =>
  parts.filter(({ outcome, isNotified }) => outcome === 'done' && !isNotified);

export const sumOf = (parts: readonly { readonly amountCents: number }[]): number =>
  parts.reduce((sum, { amountCents }) => sum + amountCents, 0);

export const owedCents = (parts: readonly RefundPart[]): number => sumOf(openParts(parts).map(([, part]) => part));

/** Everything that refunds still owe, part by part. */
export const owedParts = (refunds: readonly { readonly parts: readonly RefundPart[] }[]): RefundPart[] =>
  refunds.flatMap(({ parts }) => openParts(parts).map(([, part]) => part));

export const isOwed = (state: RefundState): boolean => state === 'requested' || isStuck(state);

/** It won't be paid out unless the provider changes its mind or a person acts. */
export const isStuck = (state: RefundState): boolean => state === 'refused' || state === 'returned';

/** Rows that {@link isLate} finds, as a condition of SQL. */
export const LATE_REFUND = `owed_cents > 0 AND (state IN ('refused', 'returned') OR requested_at < app_now() - interval '${LATE_AFTER_HOURS} hours')`;

/** Refused, returned or not done for a day: a person may try it now. */
export const isLate = ({ state, requestedAt }: { readonly state: RefundState; readonly requestedAt: Date }, now: Date): boolean =>
  isStuck(state) || (state === 'requested' && now.getTime() - requestedAt.getTime() > LATE_AFTER_HOURS * HOUR_MS);

/** Of refunds from before we saved it, the provider's id is unknown. */
const isSame = ({ refundId }: RefundPart, { id }: MadeRefund): boolean => refundId === undefined || refundId === id;

/** The refunds of one sale, as a table of SQL. @param saleId as SQL */
export const refundsOf = (kind: RefundKind, saleId: string): string => `refunds WHERE kind = '${kind}' AND sale_id = ${saleId}`;

/** A part as the provider's refunds of it have it; the same object where they say nothing new. */
const settled = (part: RefundPart, made: readonly MadeRefund[]): RefundPart => {
  const known = part.returned ?? [];
  const news = made.filter(({ id, state }) => state === 'returned' && !known.includes(id)).map(({ id }) => id);
  const alive = made.find(({ state }) => state !== 'returned');
  if (news.length === 0 && (!alive || (isSame(part, alive) && alive.state === part.outcome))) return part;
  const { outcome: _, refundId: __, isNotified, ...rest } = part;
  const after = { ...rest, ...(news.length > 0 && { returned: [...known, ...news] }) };
  if (!alive) return after;
  const { id, amountCents, state } = alive;
  const isKnown = isNotified && isSame(part, alive);
  return { ...after, amountCents, outcome: state === 'sent' ? 'sent' : 'done', refundId: id, ...(isKnown && { isNotified }) };
};

const returnsOf = (parts: readonly RefundPart[]): string[] => parts.flatMap(({ returned = [] }) => returned);

/** The provider's refunds that came back between two looks at the parts. */
export const newReturns = (before: readonly RefundPart[], after: readonly RefundPart[]): string[] => {
  const known = new Set(returnsOf(before));
  return returnsOf(after).filter((id) => !known.has(id));
};

const stateOf = (before: readonly RefundPart[], parts: readonly RefundPart[], whileOwed: RefundState): RefundState => {
  const outcomes = new Set(parts.map(({ outcome }) => outcome));
  if (outcomes.has(undefined)) return newReturns(before, parts).length > 0 ? 'returned' : whileOwed;
  if (outcomes.has('sent')) return 'sent';
  if (outcomes.has('waived')) return 'waived';
  return outcomes.has('gone') ? 'failed' : 'done';
};

/**
 * Where a refund is after a try. What the provider refuses stays owed as long as something of the payment is left; where
 * nothing is, or the bank has it, there's nothing to owe.
 *
 * @param answers by the place of the part.
 */
export const afterTry = (before: readonly RefundPart[], answers: ReadonlyMap<number, PartAnswer>): RefundProgress => {
  const parts = before.map((part, n): RefundPart => {
    const answer = answers.get(n);
    if (!answer) return part;
    const after = settled(part, answer.made);
    return after === part && answer.failure === 'refused' && answer.leftCents === 0 ? { ...part, outcome: 'gone' } : after;
  });
  return { parts, state: stateOf(before, parts, 'refused') };
};

/**
 * Where a refund is once the provider told what became of its payment: what was sent is done or came back. Parts that are
 * still owed are left to the try that may be under way.
 *
 * @param madeOf the provider's refunds with a mark.
 */
export const afterNews = (
  refund: { readonly id: string; readonly parts: readonly RefundPart[]; readonly state: RefundState },
  madeOf: (mark: string) => readonly MadeRefund[],
): RefundProgress => {
  const parts = refund.parts.map((part, n) =>
    part.outcome === 'sent' || part.outcome === 'done' ? settled(part, madeOf(markOf(refund, n))) : part,
  );
  return { parts, state: stateOf(refund.parts, parts, refund.state) };
};

/** The owner says that what is still owed is no longer owed. */
export const afterWaiver = (before: readonly RefundPart[]): RefundProgress => {
  const parts = before.map((part): RefundPart => (part.outcome === undefined ? { ...part, outcome: 'waived' } : part));
  return { parts, state: stateOf(before, parts, 'waived') };
};

/**
 * When it's tried again after so many tries, the last one now: in an hour, then after twice as long each time, up to a
 * day. An error of the provider's own may be over sooner: after one, the first wait is a minute.
 */
export const nextTryAt = (now: Date, tries: number, answers: Iterable<Pick<PartAnswer, 'failure'>>): Date => {
  const hasFailed = [...answers].some(({ failure }) => failure === 'failed');
  return new Date(now.getTime() + Math.min(2 ** (tries - 1) * (hasFailed ? MINUTE_MS : HOUR_MS), LONGEST_WAIT_MS));
};
