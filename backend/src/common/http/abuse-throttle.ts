import type { IncomingMessage, ServerResponse } from 'node:http';
import { TooManyRequests } from '../errors/common.errors';
import { addressKey } from './client-address';
import { sendError } from './send-error';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A request that could not be read, was too large or of the wrong shape, or came too often. */
const REFUSALS = new Set([400, 413, 415, 422, 429]);
/** So many refusals at once, and one more each second: far more than a household behind one router comes to by mistyping. */
const REFUSALS_AT_ONCE = 60;
const REFUSALS_PER_SECOND = 1;
const PAUSE_MS = 1_000;
/** Whoever has more requests waiting than this is hung up on. */
const MOST_WAITING = 4;
const MOST_ADDRESSES = 10_000;

interface Refused {
  left: number;
  counted: number;
  waiting: number;
}

/**
 * Slows down whoever keeps sending what has to be refused: looking at such a request costs others their time, and a limit
 * per call is only reached after the looking. From the 61st refusal on, an address's further writing requests wait for a
 * second and are answered 429 unread, until a second without a refusal has passed for each one that is to be looked at.
 * Kept in this process alone: another replica counts for itself.
 */
export class AbuseThrottle {
  private readonly addresses = new Map<string, Refused>();

  /**
   * @param addressOf the caller's address, proxies believed as TRUST_PROXY says.
   * @param now milliseconds of a clock that only goes forward.
   */
  constructor(
    private readonly addressOf: (request: IncomingMessage) => string | undefined,
    private readonly now: () => number,
    private readonly pauseMs = PAUSE_MS,
  ) {}

  /** @returns whether the request was taken, to be answered here. */
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
    return Math.min(REFUSALS_AT_ONCE, left + ((this.now() - counted) / 1_000) * REFUSALS_PER_SECOND);
  }

  private count(address: string): void {
    const refused = this.addresses.get(address) ?? { left: REFUSALS_AT_ONCE, counted: this.now(), waiting: 0 };
    refused.left = this.left(refused) - 1;
    refused.counted = this.now();
    // the last counted stands last, so that the one forgotten is the one that has been quiet for longest
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
      // what it has sent is not read, so the connection is of no more use
      response.setHeader('Connection', 'close');
      sendError(response, new TooManyRequests(Math.ceil(1 / REFUSALS_PER_SECOND)));
    }, this.pauseMs);
    response.once('close', () => {
      clearTimeout(answer);
      refused.waiting -= 1;
    });
  }
}
