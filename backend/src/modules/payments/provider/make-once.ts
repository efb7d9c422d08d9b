import { PaymentProviderFailed } from './provider.errors';

/** A call that must happen once. Each try has a number, which its key is made from. */
export interface NumberedCall<Try, Made> {
  make(attempt: Try): Promise<Made>;
  /** Finds by our mark what a failed try made anyway; null if there is nothing. */
  find(): Promise<Made | null>;
  /**
   * Returns the try after one that made nothing; null if there is none. Concurrent callers get the
   * same one.
   */
  next(used: Try, failure: PaymentProviderFailed): Promise<Try | null>;
}

type Outcome<Made> = { readonly made: Made } | { readonly failure: PaymentProviderFailed };

/**
 * Calls under the key of a try. After an error response, looks for what may have been made anyway.
 * `failure`: nothing was made.
 * @throws PaymentProviderFailed if the outcome is unknown; retry under the same key.
 */
export const madeBy = async <Try, Made>(
  { make, find }: Pick<NumberedCall<Try, Made>, 'make' | 'find'>,
  attempt: Try,
): Promise<Outcome<Made>> => {
  try {
    return { made: await make(attempt) };
  } catch (error) {
    if (!(error instanceof PaymentProviderFailed) || error.effect === 'unknown') throw error;
    const found = error.effect === 'failed' ? await find() : null;
    return found === null ? { failure: error } : { made: found };
  }
};

/**
 * Makes it, or adopts what an earlier try has made. A key is used again only while its outcome is
 * unknown. Once the provider has reported a failure and nothing is found, one more try is made
 * under the next key.
 * @throws PaymentProviderFailed
 */
export const makeOnce = async <Try, Made>(
  call: NumberedCall<Try, Made>,
  attempt: Try,
): Promise<Made> => {
  const first = await madeBy(call, attempt);
  if ('made' in first) return first.made;
  const after = await call.next(attempt, first.failure);
  if (after === null) throw first.failure;
  const second = await madeBy(call, after);
  if ('made' in second) return second.made;
  throw second.failure;
};
