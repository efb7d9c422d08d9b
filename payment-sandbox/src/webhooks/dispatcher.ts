import { createHmac } from 'node:crypto';
import type { Sandbox } from '../sandbox';
import type { Delivery, DeliveryStatus, SandboxEvent } from '../stored';
import { post, type PostResult } from './post';

/** Returns the `Stripe-Signature` header for `payload` sent at `timestamp` (Unix seconds). */
const signatureOf = (payload: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;

const AT_ONCE = 4;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 300_000;
const GIVES_UP_AFTER_MS = 3 * 86_400_000;
const KEPT_ATTEMPTS = 20;

export type Delivered = PostResult & Readonly<{ event: string; type: string }>;
export type SendOptions = Readonly<{
  /** Backdates the signature by this much, as in a replayed request. */
  signedSecondsAgo?: number;
  /** Signs one payload and sends another. */
  tampered?: boolean;
}>;

const succeeded = ({ status }: PostResult): boolean =>
  status !== null && status >= 200 && status < 300;

/**
 * Delivers events to the webhook, retrying with growing delays until it answers 2xx. Pending
 * deliveries survive a restart.
 */
export class Dispatcher {
  private readonly running = new Map<string, Promise<Delivered>>();
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sandbox: Sandbox) {}

  /** After a start, pending deliveries are retried without waiting for their delay to end. */
  start(): void {
    const now = this.sandbox.clock.machineNow();
    this.sandbox.store.transaction(() => {
      for (const row of this.withStatus('pending'))
        this.sandbox.store.put('deliveries', { ...row, nextAttemptAt: now });
    });
    this.wake();
  }

  /** Sends what is due now and sets a timer for the rest. */
  wake(): void {
    if (this.stopping.signal.aborted) return;
    clearTimeout(this.timer);
    const now = this.sandbox.clock.machineNow();
    const waiting = this.withStatus('pending').filter((row) => !this.running.has(row.id));
    for (const row of waiting) {
      if (this.running.size >= AT_ONCE) return;
      if (row.nextAttemptAt <= now) void this.attempt(row).then(() => this.wake());
    }
    const next = Math.min(...waiting.map((row) => row.nextAttemptAt).filter((at) => at > now));
    if (next !== Infinity) this.timer = setTimeout(() => this.wake(), next - now).unref();
  }

  /**
   * Tries every pending delivery once, immediately, including any that are added in the meantime.
   */
  async deliverPending(): Promise<Delivered[]> {
    const results = new Map<string, Delivered>();
    for (;;) {
      await Promise.all(this.running.values());
      const row = this.withStatus('pending').find(({ id }) => !results.has(id));
      if (!row) return [...results.values()];
      results.set(row.id, await this.attempt(row));
    }
  }

  /** Delivers held events, one after another in the given order. */
  async release(rows: readonly Delivery[]): Promise<Delivered[]> {
    const results: Delivered[] = [];
    for (const row of rows) results.push(await this.attempt(row));
    return results;
  }

  /** Sends an event again, whatever happened to it before; this isn't recorded. */
  async send(event: SandboxEvent, options: SendOptions = {}): Promise<Delivered> {
    const { webhookUrl: url } = this.sandbox;
    if (url === null)
      return { event: event.id, type: event.type, status: null, error: 'no webhook address' };
    const body = JSON.stringify(event, null, 2);
    const at = Math.floor(this.sandbox.clock.machineNow() / 1000) - (options.signedSecondsAgo ?? 0);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureOf(body, this.sandbox.config.webhookSecret, at),
    };
    const sent = options.tampered ? body.replace('"livemode": false', '"livemode": true') : body;
    return {
      event: event.id,
      type: event.type,
      ...(await post(url, sent, headers, this.stopping.signal)),
    };
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort();
    await Promise.all(this.running.values());
  }

  private withStatus(status: DeliveryStatus): Delivery[] {
    return this.sandbox.store.all('deliveries').filter((row) => row.status === status);
  }

  private attempt(row: Delivery): Promise<Delivered> {
    const known = this.running.get(row.id);
    if (known) return known;
    const running = this.tryOnce(row).finally(() => this.running.delete(row.id));
    this.running.set(row.id, running);
    return running;
  }

  private async tryOnce(row: Delivery): Promise<Delivered> {
    const { store } = this.sandbox;
    await store.durable();
    const event = store.get('events', row.event);
    const result: Delivered = event
      ? await this.send(event)
      : { event: row.event, type: row.type, status: null, error: 'the event is gone' };
    const current = store.get('deliveries', row.id);
    if (!current || this.stopping.signal.aborted) return result;
    const after = this.after(current, result);
    store.transaction(() => {
      if (after.status === 'pending') return store.put('deliveries', after);
      store.remove('deliveries', after.id);
      return store.put('past_deliveries', after);
    });
    await store.durable();
    return result;
  }

  private after(row: Delivery, result: PostResult): Delivery {
    const now = this.sandbox.clock.machineNow();
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(row.tries, 20));
    const over = now - row.created > GIVES_UP_AFTER_MS;
    return {
      ...row,
      status: succeeded(result) ? 'delivered' : over ? 'failed' : 'pending',
      nextAttemptAt: now + wait,
      tries: row.tries + 1,
      attempts: [...row.attempts, { at: now, status: result.status, error: result.error }].slice(
        -KEPT_ATTEMPTS,
      ),
    };
  }
}
