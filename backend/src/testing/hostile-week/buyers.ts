import type { KilledProduct } from '../killed-product';
import { CLINIC } from '../killed-clinics';
import type { TestClient } from '../test-client';
import type { Buyer } from './plan.rules';

const AGAIN_MS = 250;
/** A process restarts within seconds; if it takes longer than this, something is broken. */
const PATIENCE_MS = 120_000;
const DECLINED_CARD = '4000000000000002';

export type Outcome = 'paid' | 'sold out' | 'left' | 'never paid' | 'gave up';

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, AGAIN_MS));

interface Session {
  readonly id: string;
}

/** Retries until the server answers, as people do when a server is down or returns an error. */
const press = async (
  product: KilledProduct,
  client: TestClient,
  buyer: Buyer,
): Promise<Session | 'sold out' | 'gave up'> => {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const answer = await (buyer === 'plan'
      ? product.post<Session>(
          '/api/create-subscription-checkout',
          { priceId: 'price_remote_coaching_monthly' },
          client,
        )
      : product.post<Session>(
          '/api/create-checkout-session',
          { planId: `${CLINIC}-${buyer === 'clinic-deposit' ? 'deposit' : 'full'}` },
          client,
        ));
    if (answer?.status === 200) return answer.body;
    if (answer?.status === 409) return 'sold out';
    if (answer && answer.status < 429)
      throw new Error(`a buyer was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await pause();
  }
  return 'gave up';
};

const leave = async (
  product: KilledProduct,
  client: TestClient,
  { id }: Session,
): Promise<Outcome> => {
  const { cancel_url: url } = await product.provider<{ cancel_url: string }>(
    `checkout/sessions/${id}`,
  );
  const token = new URL(url).searchParams.get('token');
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const answer = await product.post('/api/checkout/cancel', { token }, client);
    if (answer && answer.status < 500 && answer.status !== 429) return 'left';
    await pause();
  }
  return 'gave up';
};

/** Takes one buyer through the whole purchase, whatever is killed on the way. */
export const buy = async (
  product: KilledProduct,
  buyer: Buyer,
  email: string,
): Promise<Outcome> => {
  const client = product.client();
  const session = await press(product, client, buyer);
  if (typeof session === 'string') return session;
  if (buyer === 'never-pays') return 'never paid';
  if (buyer === 'leaves') return leave(product, client, session);
  if (buyer === 'declined-first')
    await product.sandbox.pay(session.id, { email, name: 'Ada Rapids', card: DECLINED_CARD });
  return (await product.pay(session.id, email)) === 'paid' ? 'paid' : 'gave up';
};
