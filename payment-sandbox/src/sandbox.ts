import type Stripe from 'stripe';
import { SandboxClock } from './clock';
import type { SandboxConfig } from './config';
import { newStripeId } from './ids';
import { FileJournal, MemoryJournal } from './storage/journal';
import { Store } from './storage/store';
import type { DeliveryMode, EventType, SandboxEvent, Settings, TableName, Tables } from './stored';

/** The API version of the installed client; the compiler keeps the two equal. */
export const API_VERSION: typeof Stripe.API_VERSION = '2026-10-28.endive';

const DAY = 86_400;
const NO_SETTINGS: Settings = { id: 'settings', clockOffset: 0, webhookUrl: null, modes: {} };

/** Shared by every part of the sandbox: the state, the time and the events. */
export class Sandbox {
  readonly store: Store;
  readonly clock: SandboxClock;
  /**
   * The current request, recorded in events; transactions are synchronous, so there is only ever
   * one.
   */
  request: Readonly<{ id: string | null; idempotency_key: string | null }> = {
    id: null,
    idempotency_key: null,
  };
  private base = '';

  constructor(readonly config: SandboxConfig) {
    this.store = new Store(
      config.dataDir === undefined ? new MemoryJournal() : new FileJournal(config.dataDir),
    );
    this.clock = new SandboxClock(config.machineNow);
    this.clock.restore(this.settings.clockOffset);
    this.store.compact((table, row) => !this.isStale(table, row));
    if (config.publicUrl !== undefined) this.publicUrl = config.publicUrl;
  }

  /** Unix seconds. */
  now(): number {
    return this.clock.now();
  }

  get settings(): Settings {
    return this.store.get('settings', 'settings') ?? NO_SETTINGS;
  }

  change(settings: Partial<Omit<Settings, 'id'>>): void {
    this.store.put('settings', { ...this.settings, ...settings });
  }

  get webhookUrl(): string | null {
    return this.settings.webhookUrl ?? this.config.webhookUrl ?? null;
  }

  set publicUrl(url: string) {
    this.base = url.replace(/\/+$/, '');
  }

  get publicUrl(): string {
    return this.base;
  }

  /** Returns the public URL of a page: `/c/cs_…`. */
  pageUrl(path: string): string {
    return `${this.base}${path}`;
  }

  /** Emits an event with the current `object`; `before` becomes the event's previous attributes. */
  emit(type: EventType, object: object, before?: object): SandboxEvent {
    const event: SandboxEvent = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object, ...(before && { previous_attributes: changedFrom(before, object) }) },
      livemode: false,
      pending_webhooks: this.webhookUrl === null ? 0 : 1,
      request: this.request,
      type,
    };
    this.store.put('events', event);
    if (this.webhookUrl !== null) this.queue(event);
    return event;
  }

  /** Stores `after` and emits an event, unless nothing changed. */
  update<K extends TableName>(table: K, after: Tables[K], type?: EventType): Tables[K] {
    const before = this.store.get(table, after.id);
    this.store.put(table, after);
    if (type && before && Object.keys(changedFrom(before, after)).length > 0)
      this.emit(type, after, before);
    return after;
  }

  /**
   * Returns how events of this type are delivered: an exact name takes precedence over `invoice.*`,
   * which takes precedence over `*`.
   */
  modeOf(type: EventType): DeliveryMode {
    const { modes } = this.settings;
    const families = type
      .split('.')
      .map((_, parts, all) => [...all.slice(0, all.length - 1 - parts), '*'].join('.'));
    for (const name of [type, ...families]) if (modes[name] !== undefined) return modes[name];
    return 'deliver';
  }

  private queue(event: SandboxEvent): void {
    const mode = this.modeOf(event.type);
    const status = mode === 'hold' ? 'held' : mode === 'drop' ? 'dropped' : 'pending';
    const now = this.clock.machineNow();
    for (let copy = 0; copy < (mode === 'twice' ? 2 : 1); copy += 1)
      this.store.put(status === 'dropped' ? 'past_deliveries' : 'deliveries', {
        id: newStripeId('whd'),
        event: event.id,
        type: event.type,
        status,
        created: now,
        nextAttemptAt: now,
        tries: 0,
        attempts: [],
      });
  }

  /** Stripe keeps events for 30 days, and responses for idempotency keys for one day. */
  private isStale(table: TableName, row: Tables[TableName]): boolean {
    if (table === 'kept_answers') return (row as Tables['kept_answers']).created < this.now() - DAY;
    if (table === 'events') return (row as SandboxEvent).created < this.now() - 30 * DAY;
    return (
      table === 'past_deliveries' &&
      !this.store.get('events', (row as Tables['past_deliveries']).event)
    );
  }
}

const changedFrom = (before: object, after: object): object => {
  const now = new Map(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(now.get(key)),
    ),
  );
};
