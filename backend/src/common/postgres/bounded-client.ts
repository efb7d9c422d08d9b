import { Client, type ClientConfig } from 'pg';

/** Statements longer than this are a bug, and a lock waited for longer is answered with "try again". */
const STATEMENT_TIMEOUT_MS = 15_000;
/** For the answer to come back. */
const ON_THE_WAY_MS = 3_000;

interface BoundedConfig extends ClientConfig {
  /** How long it may be silent while something is asked. */
  readonly answerTimeoutMillis?: number;
}

/** pg's own types keep it to themselves. */
interface OpenConnection {
  readonly connection: {
    readonly stream: { destroy(error: Error): void };
    on(event: 'readyForQuery', listener: () => void): void;
  };
}

/** In words that `toErrorAnswer` knows as a database that is away. */
const silent = () => new Error('Connection terminated: the database didn’t answer in time');

/**
 * A connection that is thrown away, with all that waits on it, once the database has not answered for so long that it would have
 * ended the statement itself: the other end is gone, and TCP would wait for it a quarter of an hour.
 * (pg's `query_timeout` tells who waits before it ends the connection, so that the pool may lend it out once more.)
 */
class BoundedClient extends Client {
  private deadline: NodeJS.Timeout | undefined;

  constructor({ answerTimeoutMillis, ...config }: BoundedConfig = {}) {
    super(config);
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
    // a pool that lends it to the next in line lets it never come to rest
    connection.on('readyForQuery', () => this.deadline?.refresh());
    this.on('drain', answered).on('end', answered);
  }
}

/** Options of a pool for whoever waits for the database. */
export const BOUNDED_STATEMENTS = {
  Client: BoundedClient,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  answerTimeoutMillis: STATEMENT_TIMEOUT_MS + ON_THE_WAY_MS,
} as const;
