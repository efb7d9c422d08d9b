import type { SandboxControl } from '@wavetrain/payment-sandbox';
import { Client } from 'pg';
import { PROVIDER_KEY, ProductProcesses, type Role } from './product-processes';
import type { ReceivedMail } from './smtp-inbox';
import { TestClient, type TestAnswer } from './test-client';

const LOOKING_AGAIN_MS = 100;
const OK = 200;
const PAGE = 100;
/** How long a process may fail to start, and the database may be away. */
const BACK_WITHIN_MS = 60_000;
const NOTHING_TO_DO = 'NOT EXISTS (SELECT 1 FROM outbox WHERE done_at IS NULL)';

/** How long a kill, its restart and all that follows may take on a busy machine. */
export const WAITING_MS = 600_000;

const connected = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined); // a test may cut it; the next question connects again
  await client.connect();
  return client;
};

/** Whether an answer failed since the connection was ended, not since the question was wrong. */
const isCut = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || ['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE'].includes(String(error.code)));

/** Tries until it works; fails as the last try did. */
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
 * The built web and worker, to be killed with SIGKILL and started anew, and the three places in which the truth is read
 * afterwards: PostgreSQL, the payment sandbox and the inbox.
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

  /** From here on a process kills itself at a failpoint. */
  arm(role: Role, failpoint: string): Promise<void> {
    return this.processes.arm(role, failpoint);
  }

  /** Stops a process with SIGTERM and starts it again; with a failpoint it kills itself there. */
  restart(role: Role, failpoint?: string): Promise<void> {
    return this.processes.restart(role, failpoint);
  }

  /** Waits until a process has killed itself, and starts it again: without a failpoint, or with the next one. */
  async healed(role: Role, next?: string): Promise<void> {
    await this.died(role);
    await this.processes.start(role, next);
  }

  /** SIGKILL from outside once so many mails have come in, in the middle of whatever it does; started again at once. */
  async killedAfterMails(role: Role, mails: number): Promise<void> {
    const { inbox } = this.processes;
    while (inbox.mails.length < mails) await new Promise((next) => setTimeout(next, LOOKING_AGAIN_MS / 10));
    await this.processes.kill(role);
  }

  /** SIGKILL at a failpoint, or wherever it is once `latest` is over; started again at once. */
  async killedBy(role: Role, failpoint: string | null, latest: Promise<unknown>): Promise<void> {
    if (failpoint !== null) await this.processes.arm(role, failpoint);
    let isDead = false;
    void latest.then(() => isDead || this.processes.strike(role));
    await this.processes.died(role);
    isDead = true; // the one that is started next is spared
    await patiently(() => this.processes.start(role));
  }

  /** @throws Error where a process has ended that nobody killed. */
  assertRunning(): void {
    for (const role of ['web', 'worker'] as const) if (this.processes.hasEnded(role)) throw new Error(`${role} has ended by itself`);
  }

  get databaseUrl(): string {
    return this.processes.database.url;
  }

  /** Everything that the inbox has received. */
  get mails(): readonly ReceivedMail[] {
    return this.processes.inbox.mails;
  }

  died(role: Role): Promise<void> {
    return this.processes.died(role);
  }

  /** A browser of its own. Its calls fail where the process dies before it answers. */
  client(): TestClient {
    return new TestClient(this.origin, this.origin);
  }

  /** From another household each time. Null where the process died before it answered. */
  post<T>(path: string, body: object, client = this.client()): Promise<TestAnswer<T> | null> {
    return client.post<T>(path, body, { 'x-forwarded-for': this.nextHousehold() }).catch(() => null);
  }

  private nextHousehold(): string {
    this.households += 1;
    return `10.0.${this.households >> 8}.${this.households & 255}`;
  }

  /** Pays a session on the provider's page. */
  async pay(session: string, email: string): Promise<string> {
    return (await this.sandbox.pay(session, { email, name: 'Ada Rapids' })).outcome;
  }

  /** The provider's API as a person with its key would use it, past the product. */
  async provider<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.processes.sandbox.url}/v1/${path}`, { headers: { authorization: `Bearer ${PROVIDER_KEY}` } });
    return (await answer.json()) as T;
  }

  /** Everything that a list of the provider holds, page by page. */
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

  /** Does something in the database, looks at what comes of it, and takes it back. */
  async undone<T>(work: () => Promise<T>): Promise<T> {
    await this.rows('BEGIN');
    try {
      return await work();
    } finally {
      await this.rows('ROLLBACK');
    }
  }

  /** The one row of a question that has one. */
  async one<T extends object>(sql: string, values: unknown[] = []): Promise<T> {
    const [row] = await this.rows<T>(sql, values);
    if (!row) throw new Error('no answer');
    return row;
  }

  /** Waits until a question is answered with `true`. */
  async until(isSo: string): Promise<void> {
    while (!(await this.is(isSo))) await new Promise((next) => setTimeout(next, LOOKING_AGAIN_MS));
  }

  /**
   * Until every webhook has been taken, every job is done, and nothing has come of either that is still open: a round in
   * which no job was open, every webhook was taken, and neither events nor jobs became more.
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

  /** How many events the provider has made and how many jobs there have been. */
  async happenings(): Promise<string> {
    const { jobs } = await this.one<{ jobs: number }>('SELECT count(*)::int AS jobs FROM outbox');
    return `${(await this.sandbox.events()).length} events, ${jobs} jobs`;
  }

  /** Everything that an address has received, oldest first. */
  mailsTo(email: string): ReceivedMail[] {
    return this.processes.inbox.mails.filter(({ to }) => to.includes(email));
  }

  /** Entries of the ledger whose postings do not come to nothing. */
  async unevenEntries(): Promise<number> {
    const { uneven } = await this.one<{ uneven: number }>(
      `SELECT count(*)::int AS uneven FROM (SELECT entry_id FROM ledger_postings GROUP BY entry_id HAVING sum(amount_cents) <> 0) bad`,
    );
    return uneven;
  }

  /** The marks that keep a mail from being sent again, its own and its job's, are taken away from here on: the negative control. */
  async forgetThatMailsAreSent(): Promise<void> {
    const forget = (table: string, mark: string, when: string): Promise<unknown> =>
      this.db.query(
        `CREATE FUNCTION forget_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${mark}; RETURN NEW; END $$;
         CREATE TRIGGER forget BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION forget_${table}()`,
      );
    await forget('outbox', 'NEW.done_at := NULL', `NEW.job = 'mail.send'`);
    await forget('emails', `NEW.status := 'queued'`, `NEW.status = 'sent'`);
  }

  /** The first mail of an address that is a second copy of another. */
  repeatedMail(email: string): Promise<ReceivedMail> {
    const { inbox } = this.processes;
    return inbox.waitForMail(
      (mail) =>
        mail.to.includes(email) && this.mailsTo(email).some((other) => other !== mail && other.parsed.messageId === mail.parsed.messageId),
      WAITING_MS,
    );
  }

  private async is(question: string): Promise<boolean> {
    return (await this.one<{ so: boolean }>(`SELECT (${question}) AS so`)).so;
  }
}
