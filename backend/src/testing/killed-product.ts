import type { SandboxControl } from '@wavetrain/payment-sandbox';
import { Client } from 'pg';
import { PROVIDER_KEY, ProductProcesses, type Role } from './product-processes';
import type { ReceivedMail } from './smtp-inbox';
import { TestClient, type TestAnswer } from './test-client';

const LOOKING_AGAIN_MS = 100;
const OK = 200;
const PAGE = 100;
/** How long a process may fail to start, or the database may be unavailable. */
const BACK_WITHIN_MS = 60_000;
const NOTHING_TO_DO = 'NOT EXISTS (SELECT 1 FROM outbox WHERE done_at IS NULL)';

/** How long a kill, the restart and everything that follows may take on a busy machine. */
export const WAITING_MS = 600_000;

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a test may cut the connection; the next query reconnects
  await client.connect();
  return client;
};

/** Whether a query failed because the connection was ended, not because of the query itself. */
const isCut = (error: unknown): boolean =>
  error instanceof Error &&
  (!('code' in error) ||
    ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'].includes(String(error.code)));

/** Retries until it works or time runs out; then throws the last error. */
const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  const until = Date.now() + BACK_WITHIN_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((next) => setTimeout(next, LOOKING_AGAIN_MS));
    }
};

/**
 * The built web and worker, to be killed with SIGKILL and restarted, and the three places where
 * results are checked afterwards: PostgreSQL, the payment sandbox and the inbox.
 */
export class KilledProduct {
  private households = 0;

  private constructor(
    private readonly processes: ProductProcesses,
    private db: Client,
  ) {}

  static async start(): Promise<KilledProduct> {
    const processes = await ProductProcesses.prepare();
    const db = await connected(processes.database.url);
    await Promise.all([processes.start('web'), processes.start('worker')]);
    return new KilledProduct(processes, db);
  }

  async stop(): Promise<void> {
    await this.db.end();
    await this.processes.stop();
  }

  get origin(): string {
    return this.processes.origin;
  }

  get sandbox(): SandboxControl {
    return this.processes.sandbox.control;
  }

  /** Makes a process kill itself when it reaches a failpoint. */
  arm(role: Role, failpoint: string): Promise<void> {
    return this.processes.arm(role, failpoint);
  }

  /** Stops a process with SIGTERM and restarts it, optionally armed with a failpoint. */
  restart(role: Role, failpoint?: string): Promise<void> {
    return this.processes.restart(role, failpoint);
  }

  /**
   * Waits until a process has killed itself, then restarts it, optionally armed with the next
   * failpoint.
   */
  async healed(role: Role, next?: string): Promise<void> {
    await this.died(role);
    await this.processes.start(role, next);
  }

  /**
   * Kills a process with SIGKILL once this many emails have arrived, whatever it is doing, and
   * restarts it at once.
   */
  async killedAfterMails(role: Role, mails: number): Promise<void> {
    const { inbox } = this.processes;
    while (inbox.mails.length < mails)
      await new Promise((next) => setTimeout(next, LOOKING_AGAIN_MS / 10));
    await this.processes.kill(role);
  }

  /**
   * Kills a process at a failpoint, or wherever it is once `latest` settles, and restarts it at
   * once.
   */
  async killedBy(role: Role, failpoint: string | null, latest: Promise<unknown>): Promise<void> {
    if (failpoint !== null) await this.processes.arm(role, failpoint);
    let isDead = false;
    void latest.then(() => isDead || this.processes.strike(role));
    await this.processes.died(role);
    isDead = true; // so that `latest` doesn't kill the restarted process
    await patiently(() => this.processes.start(role));
  }

  /** @throws Error if a process ended without being killed. */
  assertRunning(): void {
    for (const role of ['web', 'worker'] as const)
      if (this.processes.hasEnded(role)) throw new Error(`${role} has ended by itself`);
  }

  get databaseUrl(): string {
    return this.processes.database.url;
  }

  get mails(): readonly ReceivedMail[] {
    return this.processes.inbox.mails;
  }

  died(role: Role): Promise<void> {
    return this.processes.died(role);
  }

  /** A separate browser. Its calls fail if the process dies before it answers. */
  client(): TestClient {
    return new TestClient(this.origin, this.origin);
  }

  /** Posts from a new IP address each time. Null if the process died before it answered. */
  post<T>(path: string, body: object, client = this.client()): Promise<TestAnswer<T> | null> {
    return client
      .post<T>(path, body, { 'x-forwarded-for': this.nextHousehold() })
      .catch(() => null);
  }

  private nextHousehold(): string {
    this.households += 1;
    return `10.0.${this.households >> 8}.${this.households & 255}`;
  }

  /** Pays a session on the provider's page. */
  async pay(session: string, email: string): Promise<string> {
    return (await this.sandbox.pay(session, { email, name: 'Ada Rapids' })).outcome;
  }

  /** Calls the provider's API directly with its key, without the product. */
  async provider<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.processes.sandbox.url}/v1/${path}`, {
      headers: { authorization: `Bearer ${PROVIDER_KEY}` },
    });
    return (await answer.json()) as T;
  }

  /** Reads every item of a provider list, page by page. */
  async providerList<T extends { readonly id: string }>(path: string): Promise<T[]> {
    const all: T[] = [];
    for (let more = true; more;) {
      const last = all.at(-1);
      const page = await this.provider<{ data: T[]; has_more: boolean }>(
        `${path}?limit=${PAGE}${last ? `&starting_after=${last.id}` : ''}`,
      );
      all.push(...page.data);
      more = page.has_more;
    }
    return all;
  }

  async rows<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
    try {
      return (await this.db.query<T>(sql, values)).rows;
    } catch (error) {
      if (!isCut(error)) throw error;
    }
    this.db = await patiently(() => connected(this.databaseUrl));
    return (await this.db.query<T>(sql, values)).rows;
  }

  /** Runs `work` in a transaction that is rolled back. */
  async undone<T>(work: () => Promise<T>): Promise<T> {
    await this.rows('BEGIN');
    try {
      return await work();
    } finally {
      await this.rows('ROLLBACK');
    }
  }

  /** Returns a query's only row. */
  async one<T extends object>(sql: string, values: unknown[] = []): Promise<T> {
    const [row] = await this.rows<T>(sql, values);
    if (!row) throw new Error('no answer');
    return row;
  }

  /** Waits until an SQL condition is true. */
  async until(isSo: string): Promise<void> {
    while (!(await this.is(isSo))) await new Promise((next) => setTimeout(next, LOOKING_AGAIN_MS));
  }

  /**
   * Waits until every webhook is delivered and every job is done, including follow-up work: a round
   * with no open job, every webhook accepted, and no new events or jobs.
   */
  async untilIdle(): Promise<void> {
    let before = '';
    for (;;) {
      await this.until(NOTHING_TO_DO);
      const deliveries = await this.sandbox.deliverPending();
      const after = await this.happenings();
      if (after === before && deliveries.every(({ status }) => status === OK)) return;
      before = after;
    }
  }

  /** Counts the provider's events and the jobs so far. */
  async happenings(): Promise<string> {
    const { jobs } = await this.one<{ jobs: number }>('SELECT count(*)::int AS jobs FROM outbox');
    return `${(await this.sandbox.events()).length} events, ${jobs} jobs`;
  }

  /** Returns every email that an address has received, oldest first. */
  mailsTo(email: string): ReceivedMail[] {
    return this.processes.inbox.mails.filter(({ to }) => to.includes(email));
  }

  /** Counts ledger entries whose postings don't sum to zero. */
  async unevenEntries(): Promise<number> {
    const { uneven } = await this.one<{ uneven: number }>(
      `SELECT count(*)::int AS uneven FROM (SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount_cents) <> 0) bad`,
    );
    return uneven;
  }

  /**
   * The negative control: from here on, removes the marks that prevent an email from being sent
   * again, both the email's and its job's.
   */
  async forgetThatMailsAreSent(): Promise<void> {
    const forget = (table: string, mark: string, when: string): Promise<unknown> =>
      this.db.query(
        `CREATE FUNCTION forget_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${mark}; RETURN NEW; END $$;
         CREATE TRIGGER forget BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION forget_${table}()`,
      );
    await forget('outbox', 'NEW.done_at := NULL', `NEW.job = 'mail.send'`);
    await forget('emails', `NEW.status := 'queued'`, `NEW.status = 'sent'`);
  }

  /** Waits for the first email to an address that repeats an earlier one. */
  repeatedMail(email: string): Promise<ReceivedMail> {
    const { inbox } = this.processes;
    return inbox.waitForMail(
      (mail) =>
        mail.to.includes(email) &&
        this.mailsTo(email).some(
          (other) => other !== mail && other.parsed.messageId === mail.parsed.messageId,
        ),
      WAITING_MS,
    );
  }

  private async is(question: string): Promise<boolean> {
    return (await this.one<{ so: boolean }>(`SELECT (${question}) AS so`)).so;
  }
}
