import { Client, type ClientConfig } from 'pg';

/**
 * A statement that takes longer is a bug; waiting longer for a lock is answered with "try again".
 */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Allowance for the response to arrive. */
const ON_THE_WAY_MS = 3_000;

/** The error of pg's `query_timeout`; `toErrorAnswer` recognizes it as the database being away. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** A connection whose loss never ends the process, even while a library is using it. */
export class SteadyClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    // Between the pool lending it out and its borrower listening, an error would end the process:
    // the database may end the connection in the same packet that says it's ready. Its next query
    // fails with the error, and the pool drops it.
    this.on('error', () => undefined);
  }
}

/**
 * A connection that ends once the database hasn't responded to a query within `query_timeout`: the
 * other end is gone, and TCP would wait for it for a quarter of an hour. pg fails the query, but
 * its connection still looks usable then, so the pool might lend it out again.
 */
class BoundedClient extends SteadyClient {
  override query(...asked: unknown[]): never {
    const answer = (super.query as (...asked: unknown[]) => unknown).apply(this, asked);
    // runs before the borrower learns of the error, so before it can return the connection to the
    // pool
    if (answer instanceof Promise)
      answer.catch((error: unknown) => isSilence(error) && void this.end());
    return answer as never;
  }
}

/** Pool options for callers that wait for the database. */
export const BOUNDED_STATEMENTS = {
  Client: BoundedClient,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + ON_THE_WAY_MS,
} as const;
