import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { coachingPrices, type SandboxConfig } from '../config';
import { startPaymentSandbox, type RunningSandbox } from '../payment-sandbox';

export const API_KEY = 'sk_test_sandbox_key_for_tests';
export const WEBHOOK_SECRET = 'whsec_for_tests';
export const MONTHLY = 'price_remote_coaching_monthly';
export const ALUMNI = 'price_remote_coaching_alumni';
export const DAY = 86_400;

export type Received = Readonly<{ event: Stripe.Event; body: string; signature: string }>;

/**
 * A real HTTP server that replaces the product's webhook; it answers 200, after any statuses it was
 * told to return first.
 */
export class Receiver {
  readonly received: Received[] = [];
  statuses: number[] = [];
  private server: Server | undefined;

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        this.received.push({
          event: JSON.parse(body) as Stripe.Event,
          body,
          signature: String(request.headers['stripe-signature']),
        });
        response.writeHead(this.statuses.shift() ?? 200).end();
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  }

  types(): string[] {
    return this.received.map(({ event }) => event.type);
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve) ?? resolve(undefined));
    this.server = undefined;
  }
}

export type Bench = RunningSandbox & Readonly<{ stripe: Stripe }>;

/** Starts a real sandbox on a free port and an official client for it; nothing is mocked. */
export const startBench = async (config: Partial<SandboxConfig> = {}): Promise<Bench> => {
  const sandbox = await startPaymentSandbox({
    port: 0,
    apiKey: API_KEY,
    webhookSecret: WEBHOOK_SECRET,
    prices: coachingPrices(),
    ...config,
  });
  return { ...sandbox, stripe: clientOf(sandbox.port) };
};

export const clientOf = (
  port: number,
  key = API_KEY,
  settings: Partial<Stripe.StripeConfig> = {},
): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...settings,
  });

export const SUCCESS = 'https://shop.example/success?session_id={CHECKOUT_SESSION_ID}';
export const CANCEL = 'https://shop.example/cancel';

export const subscribeParams: Stripe.Checkout.SessionCreateParams = {
  mode: 'subscription',
  line_items: [{ price: MONTHLY, quantity: 1 }],
  success_url: SUCCESS,
  cancel_url: CANCEL,
};

export const clinicParams: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 170_000,
        product_data: { name: 'Clinic deposit' },
      },
    },
  ],
  success_url: SUCCESS,
  cancel_url: CANCEL,
  allowed_payment_method_types: ['card'],
};

/** Creates a subscriber with a paid first month. */
export const subscribed = async (
  { stripe, control }: Bench,
  params: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Subscription> => {
  const { id } = await stripe.checkout.sessions.create({ ...subscribeParams, ...params });
  const { session } = await control.pay(id, { email: 'kay@example.com', name: 'Kay Aker' });
  return stripe.subscriptions.retrieve(String(session.subscription));
};

/** Returns the error of a refused call. */
export const refusal = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call went through.');
};

export const eventTypes = async ({ control }: RunningSandbox): Promise<string[]> =>
  (await control.events()).map(({ type }) => type);
