import { setTimeout as wait } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { randomText } from '../ids';
import type { ErrorType } from '../wire/errors';

/** What to do to the next requests of a kind. `times: null` means until taken back. */
export type FaultRule = Readonly<{
  method?: string;
  /** The beginning of the path. */
  path?: string;
  /** Only requests in whose form this stands, such as the id of one payment. */
  naming?: string;
  times?: number | null;
  /** Waits this long, or until all faults are taken back, then goes on. */
  delayMs?: number;
  /** Answers this status, in Stripe's format. */
  status?: number;
  /** With which type of error; `api_error` where it is not told. */
  type?: ErrorType;
  /** Never answers. */
  hang?: boolean;
  /** Closes the connection without a word. */
  disconnect?: boolean;
  /** Does what was asked first, then fails as told. */
  afterSuccess?: boolean;
  /** Keeps the answer of `status` under the request's key, as Stripe does once an endpoint has begun; with `afterSuccess` in place of the true one. */
  kept?: boolean;
  /** Answers this in place of what it should, with status 200 unless another one is told. */
  body?: object;
}>;
export type Fault = FaultRule & Readonly<{ id: string; remaining: number | null }>;

/** Trouble made to order, for those who test how others bear it. A restart forgets it. */
export class Faults {
  private faults: Fault[] = [];
  private readonly hanging = new Set<ServerResponse>();
  private takenBack = new AbortController();

  add(rule: FaultRule): Fault {
    const fault = { ...rule, id: `fault_${randomText(8)}`, remaining: rule.times === undefined ? 1 : rule.times };
    this.faults.push(fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }

  /** Takes all back and lets go of those who were kept waiting: who hangs is hung up on, who was delayed goes on. */
  clear(): void {
    this.faults = [];
    this.takenBack.abort();
    this.takenBack = new AbortController();
    for (const response of this.hanging) response.destroy();
    this.hanging.clear();
  }

  /** The first fault that is meant for this request, counted. @param text the request's form as it came. */
  take(method: string, path: string, text = ''): Fault | undefined {
    const index = this.faults.findIndex(
      (fault) => (fault.method ?? method) === method && path.startsWith(fault.path ?? '/') && text.includes(fault.naming ?? ''),
    );
    const fault = this.faults[index];
    if (!fault || fault.remaining === null) return fault;
    const remaining = fault.remaining - 1;
    this.faults = this.faults.flatMap((other, place) => (place !== index ? [other] : remaining > 0 ? [{ ...fault, remaining }] : []));
    return fault;
  }

  async delay(fault: Fault | undefined): Promise<void> {
    if (fault?.delayMs !== undefined) await wait(fault.delayMs, undefined, { signal: this.takenBack.signal }).catch(() => undefined);
  }

  /** True where the fault ends the request without an answer. */
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
