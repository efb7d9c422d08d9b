/** How long one person has for an answer before the place is offered to the next. */
export const OFFER_HOURS = 24;

export interface InLine {
  readonly id: string;
  readonly email: string;
  readonly studentId: string | null;
  readonly joinedAt: Date;
}

/** What an account's holder has with the coach. */
export interface AccountStanding {
  readonly id: string;
  readonly email: string;
  readonly isSubscriber: boolean;
  readonly alumni: boolean;
}

const rankOf = (entry: InLine, accounts: readonly AccountStanding[]): number => {
  const theirs = accounts.filter(({ id, email }) => id === entry.studentId || email.toLowerCase() === entry.email.toLowerCase());
  if (theirs.some(({ isSubscriber }) => isSubscriber)) return 0;
  return theirs.some(({ alumni }) => alumni) ? 1 : 2;
};

/** Subscribers first, then alumni, then in the order of joining. */
export const nextInLine = <T extends InLine>(entries: readonly T[], accounts: readonly AccountStanding[]): T | null =>
  [...entries].sort(
    (a, b) =>
      rankOf(a, accounts) - rankOf(b, accounts) || a.joinedAt.getTime() - b.joinedAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id)),
  )[0] ?? null;
