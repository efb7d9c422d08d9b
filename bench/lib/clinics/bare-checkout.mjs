import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { built, packaged } from './dist.mjs';
import { SERIES } from './shop.mjs';

const LOCK = {
  name: 'lock',
  text: 'SELECT 1 FROM clinic_editions WHERE id = $1 FOR NO KEY UPDATE',
};

/**
 * Returns the product's own statements, so that both sides send the same queries to the database.
 */
const productStatements = async () => {
  const { PurchaseRepository } = built('modules/clinics/sales/purchase/purchase.repository');
  const { EditionsRepository } = built('modules/clinics/editions/editions.repository');
  const { CheckoutIntentsRepository } = built(
    'modules/payments/checkout/checkout-intents.repository',
  );
  const { SiteSettings } = built('modules/content/site-settings.service');
  const { RateLimiter } = built('common/rate-limit/rate-limiter');
  const sent = [];
  const tx = { query: async (statement) => (sent.push(statement), [[]]) };
  const purchases = new PurchaseRepository(tx);
  const intents = new CheckoutIntentsRepository(tx);
  await new EditionsRepository(tx).currentSaleOf('', '');
  await new RateLimiter(tx).take({ name: '', max: 1, windowSeconds: 1 }, '');
  await purchases.standing(tx, '', {});
  await new SiteSettings(tx).get(tx);
  await intents.add(tx, {}, 0);
  await purchases.addWithPlace(tx, {}, 0);
  await intents.markOpen('', {});
  await purchases.keepSession('', '');
  if (sent.length !== 8)
    throw new Error(`The product sends ${sent.length} statements where the bench has 8.`);
  const [currentSale, limit, standing, settings, intent, booking, markOpen, keepSession] = sent;
  return { currentSale, limit, standing, settings, intent, booking, markOpen, keepSession };
};

/**
 * Creates a session with the product's client. The provider's time is the same on both sides, and
 * subtracted from both.
 */
const providerCall = (shop) => {
  const Stripe = packaged('stripe').default ?? packaged('stripe');
  const { hostname: host, port, protocol } = new URL(shop.sandbox.url);
  const stripe = new Stripe(shop.env().STRIPE_SECRET_KEY, {
    host,
    port,
    protocol: protocol.slice(0, -1),
    telemetry: false,
  });
  const price = { currency: 'usd', unit_amount: 340_000, product_data: { name: 'Clinic' } };
  const session = {
    mode: 'payment',
    line_items: [{ price_data: price, quantity: 1 }],
    success_url: `${shop.origin}/success`,
    cancel_url: `${shop.origin}/cancel`,
  };
  return (idempotencyKey) => stripe.checkout.sessions.create(session, { idempotencyKey });
};

/**
 * A bare checkout: the product's statements with the provider's session between them. No cookies,
 * no checks, no log. A real checkout can't be faster than this on this machine.
 */
export const startBareCheckout = async (shop) => {
  const pool = new (packaged('pg').Pool)({
    connectionString: shop.databaseUrl,
    max: 4,
    pipeline: true,
  });
  const sql = await productStatements();
  const ask = (on, statement, values) => on.query({ ...statement, values });
  const openSession = providerCall(shop);
  let edition = '';
  const hold = async (client, intent, visitor) => {
    const [, , { rows }] = await Promise.all([
      client.query('BEGIN'),
      ask(client, LOCK, [edition]),
      ask(client, sql.standing, [edition, visitor, visitor, null]),
      ask(client, sql.settings, []),
    ]);
    if (rows[0].taken >= rows[0].capacity) throw new Error('sold out');
    const sold = [
      randomUUID(),
      edition,
      'full',
      null,
      intent,
      340_000,
      340_000,
      0,
      null,
      visitor,
      visitor,
      null,
      null,
      null,
    ];
    const wanted = [intent, 'clinic', 'payment', 'x', 'x', 340_000, 'usd', '{}', null, visitor, 60];
    await Promise.all([
      ask(client, sql.intent, wanted),
      ask(client, sql.booking, [...sold, randomUUID(), rows[0].nowSeconds + 2000]),
      client.query('COMMIT'),
    ]);
  };
  const holdAlone = async (...sale) => {
    const client = await pool.connect();
    try {
      await hold(client, ...sale);
      client.release();
    } catch (error) {
      client.release(error);
      throw error;
    }
  };
  const sellTo = async (asked) => {
    JSON.parse(await text(asked));
    const [intent, visitor] = [randomUUID(), randomUUID().replaceAll('-', '')];
    await Promise.all([
      ask(pool, sql.currentSale, [SERIES, visitor]),
      ask(pool, sql.limit, [`clinic-checkout:${visitor}`, 600]),
    ]);
    await holdAlone(intent, visitor);
    const { id, url } = await openSession(intent);
    await Promise.all([
      ask(pool, sql.markOpen, [intent, id, 340_000, 'usd']),
      ask(pool, sql.keepSession, [intent, id]),
    ]);
    return { id, url };
  };
  const server = createServer((asked, response) => {
    const answer = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    sellTo(asked).then(
      (session) => answer(200, session),
      ({ message }) => answer(500, { message }),
    );
  });
  await new Promise((up) => server.listen(0, '127.0.0.1', up));
  return {
    port: server.address().port,
    sell: (id) => (edition = id),
    stop: async () => {
      await new Promise((closed) => server.close(closed).closeAllConnections());
      await pool.end();
    },
  };
};
