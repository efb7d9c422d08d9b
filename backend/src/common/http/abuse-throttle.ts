import type { IncomingMessage, ServerResponse } from 'node:http';
import { TooManyRequests } from '../errors/common.errors';
import { addressKey } from './client-address';
import { sendError } from './send-error';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Statuses of requests that couldn't be read, were too large or malformed, or came too often. */
const REFUSALS = new Set([400, 413, 415, 422, 429]);
/**
 * How many refusals are allowed at once, plus one more each second: far more than the typos of a
 * household behind one router.
 */
const REFUSALS_AT_ONCE = 60;
const REFUSALS_PER_SECOND = 1;
const PAUSE_MS = 1_000;
/** A caller with more requests waiting than this is disconnected. */
const MOST_WAITING = 4;
const MOST_ADDRESSES = 10_000;

interface Refused {
  left: number;
  counted: number;
  waiting: number;
}

/**
 * Slows down callers who keep sending invalid requests: processing them costs others time, and a
 * limit per call only applies after the processing. From the 61st refusal on, an address's further
 * writes wait for a second and get a 429 unread; each second without a refusal lets one more
 * request through. The count is kept in this process only, so each replica counts separately.
 */
export class AbuseThrottle {
  private readonly addresses = new Map<string, Refused>();

  /**
   * @param addressOf returns the caller's address, trusting proxies as TRUST_PROXY says.
   * @param now milliseconds from a monotonic clock.
   */
  constructor(
    private readonly addressOf: (request: IncomingMessage) => string | undefined,
    private readonly now: () => number,
    private readonly pauseMs = PAUSE_MS,
  ) {}

  /** @returns whether the request is answered here. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (READING.has(request.method ?? '')) return false;
    const address = addressKey(this.addressOf(request));
    const refused = this.addresses.get(address);
    if (refused && this.left(refused) < 1) {
      this.hold(refused, request, response);
      return true;
    }
    response.once('finish', () => REFUSALS.has(response.statusCode) && this.count(address));
    return false;
  }

  private left({ left, counted }: Refused): number {
    return Math.min(
      REFUSALS_AT_ONCE,
      left + ((this.now() - counted) / 1_000) * REFUSALS_PER_SECOND,
    );
  }

  private count(address: string): void {
    const refused = this.addresses.get(address) ?? {
      left: REFUSALS_AT_ONCE,
      counted: this.now(),
      waiting: 0,
    };
    refused.left = this.left(refused) - 1;
    refused.counted = this.now();
    // moves the address to the end, so that the one dropped first is the one quiet for longest
    this.addresses.delete(address);
    this.addresses.set(address, refused);
    if (this.addresses.size <= MOST_ADDRESSES) return;
    const [quietest] = this.addresses.keys();
    if (quietest !== undefined) this.addresses.delete(quietest);
  }

  private hold(refused: Refused, request: IncomingMessage, response: ServerResponse): void {
    if (refused.waiting >= MOST_WAITING) {
      request.socket.destroy();
      return;
    }
    refused.waiting += 1;
    const answer = setTimeout(() => {
      // the body isn't read, so the connection can't be reused
      response.setHeader('Connection', 'close');
      sendError(response, new TooManyRequests(Math.ceil(1 / REFUSALS_PER_SECOND)));
    }, this.pauseMs);
    response.once('close', () => {
      clearTimeout(answer);
      refused.waiting -= 1;
    });
  }
}
