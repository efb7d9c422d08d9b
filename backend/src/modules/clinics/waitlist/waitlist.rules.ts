export interface InLine {
  readonly id: string;
  readonly email: string;
  readonly studentId: string | null;
  readonly joinedAt: Date;
}

/** An account's plan and alumni status. */
export interface AccountState {
  readonly id: string;
  readonly email: string;
  readonly isSubscriber: boolean;
  readonly alumni: boolean;
}

const rankOf = (entry: InLine, accounts: readonly AccountState[]): number => {
  const theirs = accounts.filter(
    ({ id, email }) => id === entry.studentId || email.toLowerCase() === entry.email.toLowerCase(),
  );
  if (theirs.some(({ isSubscriber }) => isSubscriber)) return 0;
  return theirs.some(({ alumni }) => alumni) ? 1 : 2;
};

/** Returns the next person: subscribers first, then alumni, then in joining order. */
export const nextInLine = <T extends InLine>(
  entries: readonly T[],
  accounts: readonly AccountState[],
): T | null =>
  [...entries].sort(
    (a, b) =>
      rankOf(a, accounts) - rankOf(b, accounts) ||
      a.joinedAt.getTime() - b.joinedAt.getTime() ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )[0] ?? null;
