import type { Faults, FaultRule } from '../http/faults';
import type { RequestLog } from '../http/request-log';
import { testCard } from '../payments/cards';
import { answerDispute, closeDispute, openDispute } from '../payments/disputes';
import { resolveAsyncPayment } from '../payments/delayed-payment';
import { payCheckout } from '../payments/pay-checkout';
import { settleRefund } from '../payments/refunds';
import { replaceCard } from '../payments/replace-card';
import type { Sandbox } from '../sandbox';
import { seed } from '../seed';
import type {
  Charge,
  Customer,
  Delivery,
  Dispute,
  Refund,
  RefundMode,
  TableName,
  Tables,
} from '../stored';
import { advanceTo, runDue } from '../timeline';
import type { Dispatcher } from '../webhooks/dispatcher';
import { invalidRequest, notFound } from '../wire/errors';
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

export type ControlParts = Readonly<{
  sandbox: Sandbox;
  dispatcher: Dispatcher;
  faults: Faults;
  log: RequestLog;
}>;
const REFUND_MODES: readonly RefundMode[] = ['succeeded', 'pending', 'unfunded'];
type Handler = (parts: ControlParts, id: string, body: unknown) => unknown;

const need = <K extends TableName>({ store }: Sandbox, table: K, id: string): Tables[K] => {
  const row = store.get(table, id);
  if (row === undefined) throw notFound(table, id);
  return row;
};

/**
 * Runs a change and everything it schedules in one transaction; deliveries start once it's durable.
 */
const change = <T>({ sandbox, dispatcher }: ControlParts, work: () => T): T => {
  const result = sandbox.store.transaction(work);
  dispatcher.wake();
  return result;
};

const state = ({ sandbox }: ControlParts): SandboxState => {
  const waiting = sandbox.store.all('deliveries');
  return {
    now: sandbox.now(),
    clockOffset: sandbox.clock.offset,
    webhookUrl: sandbox.webhookUrl,
    waiting: waiting.filter((row) => row.status === 'pending').length,
    held: waiting.filter((row) => row.status === 'held').length,
  };
};

const allDeliveries = ({ store }: Sandbox): Delivery[] => [
  ...store.all('past_deliveries'),
  ...store.all('deliveries'),
];

const events = ({ sandbox }: ControlParts): EventReport[] => {
  const deliveries = new Map<string, Delivery[]>();
  for (const row of allDeliveries(sandbox))
    deliveries.set(row.event, [...(deliveries.get(row.event) ?? []), row]);
  return sandbox.store
    .all('events')
    .map((event) => ({ ...event, deliveries: deliveries.get(event.id) ?? [] }));
};

const reset = (parts: ControlParts): SandboxState => {
  const { sandbox, faults, log } = parts;
  faults.clear();
  log.clear();
  sandbox.clock.restore(0);
  const { webhookUrl } = sandbox.settings;
  sandbox.store.transaction(() => {
    sandbox.store.clear();
    sandbox.change({ webhookUrl });
    seed(sandbox);
  });
  return state(parts);
};

const advance = (parts: ControlParts, seconds: number): SandboxState => {
  if (!(seconds >= 0)) throw new Error('Time moves forward: give seconds.');
  advanceTo(parts.sandbox, parts.sandbox.now() + seconds);
  parts.dispatcher.wake();
  return state(parts);
};

const release = async (
  { sandbox, dispatcher }: ControlParts,
  { types, events: wanted, order }: ReleaseRequest,
): Promise<DeliveryReport> => {
  const held = sandbox.store
    .all('deliveries')
    .filter((row) => row.status === 'held' && (types?.includes(row.type) ?? true));
  if (wanted)
    return dispatcher.release(wanted.flatMap((id) => held.filter((row) => row.event === id)));
  return dispatcher.release(order === 'newest-first' ? held.reverse() : held);
};

const deliver = async (
  { sandbox, dispatcher }: ControlParts,
  id: string,
  { times, ...options }: DeliverRequest,
): Promise<DeliveryReport> => {
  const event = need(sandbox, 'events', id);
  const results = [];
  for (let copy = 0; copy < (times ?? 1); copy += 1)
    results.push(await dispatcher.send(event, options));
  return results;
};

const pay = (
  parts: ControlParts,
  id: string,
  { card, email, name, later, captured }: PayRequest,
): PayReport => {
  const { sandbox } = parts;
  runDue(sandbox);
  const session = need(sandbox, 'checkout_sessions', id);
  const known =
    session.customer === null ? null : need(sandbox, 'customers', session.customer).email;
  const outcome = change(parts, () =>
    payCheckout(sandbox, session, {
      payer: {
        email: known ?? session.customer_email ?? email ?? 'paddler@example.com',
        name: name ?? 'Pat Paddler',
      },
      card:
        session.amount_total === 0 && session.mode === 'payment'
          ? undefined
          : testCard(card ?? '4242424242424242', sandbox.now()),
      later,
      captured,
    }),
  );
  return {
    outcome: outcome.outcome,
    session: outcome.session,
    decline: outcome.outcome === 'declined' ? outcome.decline : null,
  };
};

const setCard = (parts: ControlParts, id: string, number: string): Customer => {
  const { sandbox } = parts;
  return change(parts, () =>
    replaceCard(sandbox, need(sandbox, 'customers', id), testCard(number, sandbox.now())),
  );
};

const dispute = (parts: ControlParts, request: DisputeRequest): Dispute => {
  const { sandbox } = parts;
  const intent =
    request.payment_intent === undefined
      ? undefined
      : need(sandbox, 'payment_intents', request.payment_intent);
  const charge: Charge = need(sandbox, 'charges', request.charge ?? intent?.latest_charge ?? '');
  return change(parts, () =>
    openDispute(sandbox, charge, request.reason ?? 'fraudulent', request.amount),
  );
};

const setMode = (
  parts: ControlParts,
  { type, mode }: ModeRequest,
): Readonly<Record<string, string>> =>
  change(parts, () => {
    parts.sandbox.change({ modes: { ...parts.sandbox.settings.modes, [type]: mode } });
    return parts.sandbox.settings.modes;
  });

const setRefundMode = (parts: ControlParts, mode: RefundMode): RefundMode => {
  if (!REFUND_MODES.includes(mode))
    throw invalidRequest(`Refunds can begin as ${REFUND_MODES.join(', ')}.`, 'mode');
  change(parts, () => parts.sandbox.change({ refundMode: mode }));
  return mode;
};

const settle = (parts: ControlParts, id: string, { outcome, reason }: RefundSettlement): Refund =>
  change(parts, () =>
    settleRefund(parts.sandbox, need(parts.sandbox, 'refunds', id), outcome, reason),
  );

/** Method and path below `/_control`, with at most one id. */
export const CONTROL_ROUTES: ReadonlyArray<readonly [string, RegExp, Handler]> = [
  ['GET', /^\/state$/, state],
  ['POST', /^\/reset$/, reset],
  [
    'POST',
    /^\/clock\/advance$/,
    (parts, _id, body) => advance(parts, (body as { seconds: number }).seconds),
  ],
  [
    'POST',
    /^\/webhook$/,
    (parts, _id, body) =>
      change(parts, () =>
        parts.sandbox.change({ webhookUrl: (body as { url: string | null }).url }),
      ),
  ],
  ['GET', /^\/events$/, events],
  [
    'POST',
    /^\/events\/([^/]+)\/deliver$/,
    (parts, id, body) => deliver(parts, id, body as DeliverRequest),
  ],
  ['GET', /^\/deliveries$/, ({ sandbox }) => allDeliveries(sandbox)],
  ['POST', /^\/deliveries\/mode$/, (parts, _id, body) => setMode(parts, body as ModeRequest)],
  ['POST', /^\/deliveries\/release$/, (parts, _id, body) => release(parts, body as ReleaseRequest)],
  ['POST', /^\/deliveries\/deliver-pending$/, ({ dispatcher }) => dispatcher.deliverPending()],
  ['GET', /^\/faults$/, ({ faults }) => faults.list()],
  ['POST', /^\/faults$/, ({ faults }, _id, body) => faults.add(body as FaultRule)],
  ['DELETE', /^\/faults$/, ({ faults }) => faults.clear()],
  ['GET', /^\/requests$/, ({ log }) => log.list()],
  ['DELETE', /^\/requests$/, ({ log }) => log.clear()],
  ['POST', /^\/sessions\/([^/]+)\/pay$/, (parts, id, body) => pay(parts, id, body as PayRequest)],
  [
    'POST',
    /^\/sessions\/([^/]+)\/resolve-async$/,
    (parts, id, body) =>
      change(parts, () =>
        resolveAsyncPayment(
          parts.sandbox,
          need(parts.sandbox, 'checkout_sessions', id),
          (body as { succeeds: boolean }).succeeds,
        ),
      ),
  ],
  [
    'POST',
    /^\/customers\/([^/]+)\/card$/,
    (parts, id, body) => setCard(parts, id, (body as { card: string }).card),
  ],
  [
    'POST',
    /^\/refunds\/mode$/,
    (parts, _id, body) => setRefundMode(parts, (body as { mode: RefundMode }).mode),
  ],
  [
    'POST',
    /^\/refunds\/([^/]+)\/settle$/,
    (parts, id, body) => settle(parts, id, body as RefundSettlement),
  ],
  ['POST', /^\/disputes$/, (parts, _id, body) => dispute(parts, body as DisputeRequest)],
  [
    'POST',
    /^\/disputes\/([^/]+)\/answer$/,
    (parts, id) =>
      change(parts, () => answerDispute(parts.sandbox, need(parts.sandbox, 'disputes', id))),
  ],
  [
    'POST',
    /^\/disputes\/([^/]+)\/close$/,
    (parts, id, body) =>
      change(parts, () =>
        closeDispute(
          parts.sandbox,
          need(parts.sandbox, 'disputes', id),
          (body as { outcome: 'won' | 'lost' }).outcome,
        ),
      ),
  ],
];
