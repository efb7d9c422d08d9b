import { Client, type ClientConfig } from 'pg';

/** A statement that takes longer is a bug; waiting longer for a lock is answered with "try again". */
const STATEMENT_TIMEOUT_MS = 15_000;
/** Allowance for the response to arrive. */
const ON_THE_WAY_MS = 3_000;

interface BoundedConfig extends ClientConfig {
  /** How long the database may be silent during a query. */
  readonly answerTimeoutMillis?: number;
}

/** Fields that pg's own types don't expose. */
interface OpenConnection {
  readonly connection: {
    readonly stream: { destroy(error: Error): void };
    on(event: 'readyForQuery', listener: () => void): void;
  };
}

/** Worded so that `toErrorAnswer` recognizes it as the database being away. */
const silent = () => new Error('Connection terminated: the database didn’t answer in time');

/**
 * A connection that is closed, with everything waiting on it, if the database hasn't responded for longer than its own statement
 * timeout: the other end is gone, and TCP would wait for it for a quarter of an hour. (pg's `query_timeout` reports the error before it
 * closes the connection, so the pool may lend it out again.)
 */
class BoundedClient extends Client {
  private deadline: NodeJS.Timeout | undefined;

  constructor({ answerTimeoutMillis, ...config }: BoundedConfig = {}) {
    super(config);
    // Between the pool lending it out and its borrower listening, an error would end the process: the database may end the connection in
    // the same packet that says it's ready. Its next query fails with the error, and the pool drops it.
    this.on('error', () => undefined);
    if (answerTimeoutMillis === undefined) return;
    const ask = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const { connection } = this as unknown as OpenConnection;
    const giveUp = () => connection.stream.destroy(silent());
    const answered = () => {
      clearTimeout(this.deadline);
      this.deadline = undefined;
    };
    this.query = (...asked: unknown[]): never => {
      this.deadline ??= setTimeout(giveUp, answerTimeoutMillis).unref();
      return ask(...asked) as never;
    };
    // if the pool lends it out again right away, the connection never becomes idle, so the deadline is refreshed here
    connection.on('readyForQuery', () => this.deadline?.refresh());
    this.on('drain', answered).on('end', answered);
  }
}

/** Pool options for callers that wait for the database. */
export const BOUNDED_STATEMENTS = {
  Client: BoundedClient,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  answerTimeoutMillis: STATEMENT_TIMEOUT_MS + ON_THE_WAY_MS,
} as const;
