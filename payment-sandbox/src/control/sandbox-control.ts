import type { Fault, FaultRule } from '../http/faults';
import type { SeenRequest } from '../http/request-log';
import type { CheckoutSession, Customer, Delivery, Dispute, Refund, RefundMode } from '../stored';
import type {
  DeliverRequest,
  DeliveryReport,
  DisputeRequest,
  EventReport,
  ModeRequest,
  PayReport,
  PayRequest,
  RefundSettlement,
  ReleaseRequest,
  SandboxState,
} from './contract';

/**
 * A client for a sandbox's control API, for tests. `url` is the sandbox's own address, not the
 * public one.
 */
export class SandboxControl {
  constructor(
    private readonly url: string,
    private readonly apiKey: string,
  ) {}

  state = (): Promise<SandboxState> => this.call('GET', '/state');
  /** Resets to the initial state: no customers, no events, real time. */
  reset = (): Promise<SandboxState> => this.call('POST', '/reset');
  /** Advances the clock, with everything that falls due: expiries, renewals, retries. */
  advance = (seconds: number): Promise<SandboxState> =>
    this.call('POST', '/clock/advance', { seconds });
  /** Sets where events are sent; `null` restores the address from startup. */
  setWebhookUrl = (url: string | null): Promise<void> => this.call('POST', '/webhook', { url });

  /** Returns all events, oldest first, with their delivery results. */
  events = (): Promise<EventReport[]> => this.call('GET', '/events');
  deliveries = (): Promise<Delivery[]> => this.call('GET', '/deliveries');
  /** Sets how events of a type are delivered: immediately, held, dropped or twice. */
  setMode = (request: ModeRequest): Promise<Record<string, string>> =>
    this.call('POST', '/deliveries/mode', request);
  /** Delivers held events one after another, and reports the receiver's answers. */
  release = (request: ReleaseRequest = {}): Promise<DeliveryReport> =>
    this.call('POST', '/deliveries/release', request);
  /** Tries all pending deliveries now, and returns when they're done. */
  deliverPending = (): Promise<DeliveryReport> => this.call('POST', '/deliveries/deliver-pending');
  /** Sends an event again immediately. */
  deliver = (event: string, request: DeliverRequest = {}): Promise<DeliveryReport> =>
    this.call('POST', `/events/${event}/deliver`, request);

  addFault = (rule: FaultRule): Promise<Fault> => this.call('POST', '/faults', rule);
  faults = (): Promise<Fault[]> => this.call('GET', '/faults');
  /** Clears all faults: hanging requests are disconnected, delayed ones continue. */
  clearFaults = (): Promise<void> => this.call('DELETE', '/faults');

  /** Returns the latest API requests, oldest first. */
  requests = (): Promise<SeenRequest[]> => this.call('GET', '/requests');
  clearRequests = (): Promise<void> => this.call('DELETE', '/requests');

  /** Pays a session as the page would. */
  pay = (session: string, request: PayRequest = {}): Promise<PayReport> =>
    this.call('POST', `/sessions/${session}/pay`, request);
  /** Sets the outcome of a payment made with `later`. */
  resolveAsyncPayment = (session: string, succeeds: boolean): Promise<CheckoutSession> =>
    this.call('POST', `/sessions/${session}/resolve-async`, { succeeds });
  setCard = (customer: string, card: string): Promise<Customer> =>
    this.call('POST', `/customers/${customer}/card`, { card });
  /**
   * Sets how refunds start: `succeeded`, `pending` at the bank, or `unfunded` (waiting for
   * balance).
   */
  setRefundMode = (mode: RefundMode): Promise<RefundMode> =>
    this.call('POST', '/refunds/mode', { mode });
  /** Ends a pending refund; `failed` also returns one that had succeeded. */
  settleRefund = (refund: string, settlement: RefundSettlement): Promise<Refund> =>
    this.call('POST', `/refunds/${refund}/settle`, settlement);
  openDispute = (request: DisputeRequest): Promise<Dispute> =>
    this.call('POST', '/disputes', request);
  answerDispute = (dispute: string): Promise<Dispute> =>
    this.call('POST', `/disputes/${dispute}/answer`);
  closeDispute = (dispute: string, outcome: 'won' | 'lost'): Promise<Dispute> =>
    this.call('POST', `/disputes/${dispute}/close`, { outcome });

  private async call<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${this.url}/_control${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.apiKey}`,
        'content-type': 'application/json',
        connection: 'close',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { result: T }).result;
  }
}
