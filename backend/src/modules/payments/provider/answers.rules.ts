/** An error that the provider answered with, as far as it decides what may be asked next. */
export interface ErrorAnswer {
  /** Null where no answer came. */
  readonly status: number | null;
  /** Whether it is the answer that the provider kept under the key of an earlier call. */
  readonly isReplayed: boolean;
}

/**
 * Whether a call is over, though what it did is not known: the provider keeps a 500 under the call's key for a day and
 * answers it each time. Another 5xx may come from a server in between while the call still runs; it counts once it is
 * replayed.
 */
export const isFinalFailure = ({ status, isReplayed }: ErrorAnswer): boolean =>
  status !== null && (status === 500 || (status > 500 && isReplayed));

/** The key of a call that must happen once. @param tries how many keys were used up before. */
export const keyOf = (name: string, tries: number): string => (tries === 0 ? name : `${name}:${tries}`);

/** Whether an answer is one of the provider's objects or lists: each names its kind. A list that was read to its end is an array. */
export const isSound = (answer: unknown): boolean =>
  Array.isArray(answer) || (typeof answer === 'object' && answer !== null && 'object' in answer && typeof answer.object === 'string');
