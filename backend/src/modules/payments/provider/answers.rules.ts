/** An error response of the provider's, reduced to what decides the next request. */
export interface ErrorAnswer {
  /** Null if there was no response. */
  readonly status: number | null;
  /** Whether the provider replayed the response it stored under the key of an earlier call. */
  readonly isReplayed: boolean;
}

/**
 * Returns whether a call is over, though its effect is unknown. The provider stores a 500 under the
 * call's key for a day and repeats it each time. Another 5xx may come from a server in between
 * while the call is still running, so it counts only when it's replayed.
 */
export const isFinalFailure = ({ status, isReplayed }: ErrorAnswer): boolean =>
  status !== null && (status === 500 || (status > 500 && isReplayed));

/**
 * Returns the key of a call that must happen once.
 * @param tries how many keys were used up before.
 */
export const keyOf = (name: string, tries: number): string =>
  tries === 0 ? name : `${name}:${tries}`;

/**
 * Returns whether a response is one of the provider's objects or lists, each of which names its
 * kind. A list that was read to its end is an array.
 */
export const isSound = (answer: unknown): boolean =>
  Array.isArray(answer) ||
  (typeof answer === 'object' &&
    answer !== null &&
    'object' in answer &&
    typeof answer.object === 'string');
