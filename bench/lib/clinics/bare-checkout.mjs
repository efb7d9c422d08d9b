import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { built, packaged } from './dist.mjs';

const NEW_INTENT = {
  name: 'new-intent',
  text: `INSERT INTO checkout_intents (id, kind, mode, plan_id, plan_name, amount_cents, currency, request, status, next_check_at)
    VALUES ($1, 'clinic', 'payment', 'x', 'x', 340000, 'usd', '{}', 'created', now() + interval '1 minute')`,
};
const LOCK = { name: 'lock', text: 'SELECT 1 FROM clinic_editions WHERE id = $1 FOR NO KEY UPDATE' };
const MARK_OPEN = { name: 'mark-open', text: `UPDATE checkout_intents SET status = 'open', provider_session_id = $2 WHERE id = $1` };

/** The product's own two statements, so that both sides ask the database for the same. */
const productStatements = async () => {
  const { BookingsRepository } = built('modules/clinics/sales/purchase/bookings.repository');
  const sent = [];
  const tx = { query: async (statement) => (sent.push(statement), []) };
  const repository = new BookingsRepository(tx);
  await repository.standing(tx, '', {});
  await repository.addWithPlace(tx, {}, 0);
  const [standing, booking] = sent;
  return { standing, booking };
};

/** Makes a session as the client would, without the client. */
const providerCall = (shop) => {
  const agent = new Agent({ keepAlive: true });
  const { hostname: host, port } = new URL(shop.sandbox.url);
  const authorization = `Bearer ${shop.env().STRIPE_SECRET_KEY}`;
  const form = new URLSearchParams({
    mode: 'payment',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '340000',
    'line_items[0][price_data][product_data][name]': 'Clinic',
    'line_items[0][quantity]': '1',
    success_url: `${shop.origin}/success`,
    cancel_url: `${shop.origin}/cancel`,
  }).toString();
  const call = async (idempotencyKey) => {
    const headers = { authorization, 'idempotency-key': idempotencyKey, 'content-type': 'application/x-www-form-urlencoded' };
    const asked = request({ host, port, path: '/v1/checkout/sessions', method: 'POST', agent, headers });
    asked.end(form);
    const [answer] = await once(asked, 'response');
    return json(answer);
  };
  return { call, close: () => agent.destroy() };
};

/**
 * A checkout with nothing around it: hold, commit, the provider's session, its id kept. No limits, no cookies, no checks,
 * no log. What this machine takes for it is what a checkout can't be faster than.
 */
export const startBareCheckout = async (shop) => {
  const pool = new (packaged('pg').Pool)({ connectionString: shop.databaseUrl, max: 4, pipeline: true });
  const { standing, booking } = await productStatements();
  const provider = providerCall(shop);
  let edition = '';
  const hold = async (intent) => {
    const client = await pool.connect();
    const visitor = randomUUID().replaceAll('-', '');
    const [, , { rows }] = await Promise.all([
      client.query('BEGIN'),
      client.query({ ...LOCK, values: [edition] }),
      client.query({ ...standing, values: [edition, visitor, visitor, null] }),
    ]);
    if (rows[0].taken >= rows[0].capacity) throw new Error('sold out');
    const sold = [randomUUID(), edition, 'full', null, intent, 340_000, 340_000, 0, null, visitor, visitor, null, null];
    await Promise.all([
      client.query({ ...NEW_INTENT, values: [intent] }),
      client.query({ ...booking, values: [...sold, randomUUID(), rows[0].nowSeconds + 2000] }),
      client.query('COMMIT'),
    ]);
    client.release();
  };
  const server = createServer(async (asked, response) => {
    JSON.parse(await text(asked));
    const intent = randomUUID();
    await hold(intent);
    const { id, url } = await provider.call(intent);
    await pool.query({ ...MARK_OPEN, values: [intent, id] });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id, url }));
  });
  await new Promise((up) => server.listen(0, '127.0.0.1', up));
  return {
    port: server.address().port,
    sell: (id) => (edition = id),
    stop: async () => {
      await new Promise((closed) => server.close(closed).closeAllConnections());
      provider.close();
      await pool.end();
    },
  };
};
