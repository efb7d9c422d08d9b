import { Client } from 'pg';
import { logger } from '../logging/logger';

const RECONNECT_MS = 1_000;

export interface ChannelEvents {
  readonly onMessage: (payload: string) => void;
  /** Called on a new connection, because messages may have been missed. */
  readonly onGap: () => void;
}

/** Listens on one channel over a dedicated connection that reconnects automatically. */
export class ChannelListener {
  private client: Client | null = null;
  private retry: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly events: ChannelEvents,
  ) {}

  /** Resolves after the first attempt, connected or not. */
  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    this.client = client;
    client.on('error', (err) => logger.debug({ err }, 'listener lost its connection'));
    client.once('end', () => this.again());
    client.on('notification', ({ payload }) => this.events.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      this.events.onGap();
    } catch {
      await client.end().catch(() => undefined);
      this.again();
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.retry) clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private again(): void {
    if (this.stopped || this.retry) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.start();
    }, RECONNECT_MS);
  }
}
