import { PaymentProviderFailed } from '../payments.errors';

/** A call that must happen once. A try knows its number, of which its key is made. */
export interface NumberedCall<Try, Made> {
  make(attempt: Try): Promise<Made>;
  /** What a try that failed made all the same, found by our mark; null where there is nothing. */
  find(): Promise<Made | null>;
  /** The try after one that made nothing; null where there is none. Whoever asks at the same moment gets the same one. */
  next(used: Try, failure: PaymentProviderFailed): Promise<Try | null>;
}

type Outcome<Made> = { readonly made: Made } | { readonly failure: PaymentProviderFailed };

/**
 * Asks under the key of a try. An answered failure may have done it: then it is looked for. `failure`: nothing was made.
 * @throws PaymentProviderFailed where the outcome is unknown: to be asked again under the same key.
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
 * Makes it, or takes what an earlier try has made. A key is asked again only while its outcome is unknown; once the
 * provider has answered that it failed, and nothing is found, one more try is made under the next key.
 * @throws PaymentProviderFailed
 */
export const makeOnce = async <Try, Made>(call: NumberedCall<Try, Made>, attempt: Try): Promise<Made> => {
  const first = await madeBy(call, attempt);
  if ('made' in first) return first.made;
  const after = await call.next(attempt, first.failure);
  if (after === null) throw first.failure;
  const second = await madeBy(call, after);
  if ('made' in second) return second.made;
  throw second.failure;
};
