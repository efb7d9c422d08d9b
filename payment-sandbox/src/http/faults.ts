import { setTimeout as wait } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { randomText } from '../ids';
import type { ErrorType } from '../wire/errors';

/** What to do to the next requests of a kind. `times: null` means until cleared. */
export type FaultRule = Readonly<{
  method?: string;
  /** A path prefix. */
  path?: string;
  /** Only requests whose form contains this, such as a payment's id. */
  naming?: string;
  times?: number | null;
  /** Waits this long, or until all faults are cleared, then continues. */
  delayMs?: number;
  /** Answers with this status, in Stripe's format. */
  status?: number;
  /** The error type; default `api_error`. */
  type?: ErrorType;
  /** Never answers. */
  hang?: boolean;
  /** Closes the connection without an answer. */
  disconnect?: boolean;
  /** Executes the request first, then fails as specified. */
  afterSuccess?: boolean;
  /**
   * Stores the answer of `status` under the request's key, as Stripe does once an endpoint has
   * started; with `afterSuccess`, instead of the real one.
   */
  kept?: boolean;
  /** Answers this body instead of the real one, with status 200 unless another is given. */
  body?: object;
}>;
export type Fault = FaultRule & Readonly<{ id: string; remaining: number | null }>;

/** Injected faults, for testing how clients cope with them. They don't survive a restart. */
export class Faults {
  private faults: Fault[] = [];
  private readonly hanging = new Set<ServerResponse>();
  private takenBack = new AbortController();

  add(rule: FaultRule): Fault {
    const fault = {
      ...rule,
      id: `fault_${randomText(8)}`,
      remaining: rule.times === undefined ? 1 : rule.times,
    };
    this.faults.push(fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /**
   * Clears all faults and releases waiting requests: hanging ones are disconnected, delayed ones
   * continue.
   */
  clear(): void {
    this.faults = [];
    this.takenBack.abort();
    this.takenBack = new AbortController();
    for (const response of this.hanging) response.destroy();
    this.hanging.clear();
  }

  /**
   * Returns the first fault that matches this request, and counts it. @param text the raw form of
   * the request
   */
  take(method: string, path: string, text = ''): Fault | undefined {
    const index = this.faults.findIndex(
      (fault) =>
        (fault.method ?? method) === method &&
        path.startsWith(fault.path ?? '/') &&
        text.includes(fault.naming ?? ''),
    );
    const fault = this.faults[index];
    if (!fault || fault.remaining === null) return fault;
    const remaining = fault.remaining - 1;
    this.faults = this.faults.flatMap((other, place) =>
      place !== index ? [other] : remaining > 0 ? [{ ...fault, remaining }] : [],
    );
    return fault;
  }

  async delay(fault: Fault | undefined): Promise<void> {
    if (fault?.delayMs !== undefined)
      await wait(fault.delayMs, undefined, { signal: this.takenBack.signal }).catch(
        () => undefined,
      );
  }

  /** Returns true if the fault ends the request without an answer. */
  silence(fault: Fault | undefined, response: ServerResponse): boolean {
    if (fault?.disconnect) {
      response.destroy();
      return true;
    }
    if (!fault?.hang) return false;
    this.hanging.add(response);
    response.on('close', () => this.hanging.delete(response));
    return true;
  }
}
