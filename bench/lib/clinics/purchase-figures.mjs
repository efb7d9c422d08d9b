import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBareCheckout } from './bare-checkout.mjs';
import { built, packaged } from './dist.mjs';
import { press, WEBHOOK_SECRET } from './shop.mjs';
import { alternate, median, quantile, told } from '../stats.mjs';

const CLIENTS = 64;
/** Warm-up calls that don't count, because the code is still being compiled. */
const WARM_UP = 180;

/** Returns a purchase's statements as the product sends them, with our own values. */
const statementsOf = async (edition) => {
  const { PurchaseRepository } = built('modules/clinics/sales/purchase/purchase.repository');
  const sent = [];
  const tx = { query: async ({ text }) => (sent.push(text), []) };
  const repository = new PurchaseRepository(tx);
  const buyer = { visitorId: '', addressHash: '', studentId: null };
  await repository.standing(tx, edition, buyer);
  await repository.addWithPlace(
    tx,
    { ...buyer, id: '', editionId: '', planKind: 'full', intentId: '' },
    0,
  );
  const fill = (sql, values) => {
    const places = new Set([...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
    if (places.size !== values.length)
      throw new Error(
        `The product sends ${places.size} values where the bench has ${values.length}: ${sql}`,
      );
    return sql
      .replaceAll(/\$(\d+)/g, (_, number) => values[Number(number) - 1])
      .replaceAll(/\s+/g, ' ');
  };
  const visitor = 'md5(:visitor::text)';
  const uuid = 'gen_random_uuid()';
  const booking = [
    uuid,
    `'${edition}'`,
    `'full'`,
    'NULL',
    uuid,
    '340000',
    '340000',
    '0',
    'NULL',
    visitor,
    visitor,
    'NULL',
    'NULL',
    'NULL',
  ];
  return {
    standing: fill(sent[0], [`'${edition}'`, visitor, visitor, 'NULL']),
    booking: fill(sent[1], [...booking, uuid, 'extract(epoch FROM now()) + 2000']),
  };
};

const script = ({ standing, booking }, edition) => `
\\set visitor random(1, 2000000000)
BEGIN;
SELECT 1 FROM clinic_editions WHERE id = '${edition}' FOR NO KEY UPDATE;
${standing} \\gset s_
\\set free :s_capacity - :s_taken
\\if :free > 0
INSERT INTO checkout_intents (id, kind, mode, plan_id, plan_name, amount_cents, currency, request, status, next_check_at) VALUES (gen_random_uuid(), 'clinic', 'payment', 'x', 'x', 340000, 'usd', '{}', 'created', now() + interval '1 minute');
${booking};
\\endif
COMMIT;
`;

/**
 * Row 4: purchases of one clinic per second, each decided under its lock, against pgbench with the
 * same transaction.
 */
export const purchases = async (shop, { seconds, rounds }) => {
  const folder = await mkdtemp(join(tmpdir(), 'wavetrain-pgbench-'));
  const sold = [];
  const count = async (edition) =>
    (
      await shop.rows('SELECT count(*)::int AS n FROM clinic_places WHERE edition_id = $1', [
        edition,
      ])
    )[0].n;
  const ours = async () => {
    const edition = await shop.emptyClinic(6);
    const env = {
      ...shop.env(CLIENTS),
      EDITION: edition,
      SECONDS: String(seconds),
      CLIENTS: String(CLIENTS),
    };
    const args = [join(import.meta.dirname, 'purchases.mjs')];
    const { match, stop } = await shop.processes.start(process.execPath, args, {
      env,
      ready: /decided (\d+) sold (\d+) done/,
    });
    await stop();
    sold.push(await count(edition));
    return Number(match[1]) / seconds;
  };
  const theirs = async () => {
    const edition = await shop.emptyClinic(6);
    const file = join(folder, 'purchase.sql');
    await writeFile(file, script(await statementsOf(edition), edition));
    const args = [
      '-n',
      '-M',
      'prepared',
      '-f',
      file,
      '-c',
      String(CLIENTS),
      '-j',
      '2',
      '-T',
      String(seconds),
      shop.databaseUrl,
    ];
    const { stdout, stderr, status } = spawnSync('pgbench', args, { encoding: 'utf8' });
    const rate = /tps = ([\d.]+)/.exec(stdout ?? '')?.[1];
    if (status !== 0 || !rate) throw new Error(`pgbench failed: ${stderr}`);
    return Number(rate);
  };
  try {
    if (spawnSync('pgbench', ['--version']).status !== 0)
      return `no pgbench here; ${Math.round(await ours())} a second, sold ${sold}`;
    const result = await alternate(ours, theirs, rounds);
    return `${told(result, 'a second')}; places sold of 6: ${sold.join(', ')}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Row 5: a checkout's time beyond the provider's own response, which has a fixed delay;
 * alternating, call by call, with a bare script that does the same, which is the minimum on this
 * machine.
 *
 * @param delayMs with 20, the machine goes idle during each call and wakes slowly, as it does for a
 * single visitor; with 0 it stays awake, as it does under load.
 */
export const checkoutCall = async (shop, { calls, delayMs }) => {
  const StripeClient = packaged('stripe').default ?? packaged('stripe');
  const base = new URL(shop.sandbox.url);
  const stripe = new StripeClient(shop.env().STRIPE_SECRET_KEY, {
    host: base.hostname,
    port: base.port,
    protocol: 'http',
    telemetry: false,
  });
  const line = {
    price_data: { currency: 'usd', unit_amount: 340_000, product_data: { name: 'Clinic' } },
    quantity: 1,
  };
  const session = {
    mode: 'payment',
    line_items: [line],
    success_url: `${shop.origin}/success`,
    cancel_url: `${shop.origin}/cancel`,
  };
  const timed = async (work) => {
    const since = performance.now();
    await work();
    return performance.now() - since;
  };
  const beyondProvider = async (port) => {
    const provider = await timed(() => stripe.checkout.sessions.create(session));
    const whole = await timed(async () => {
      const { status } = await press(port, shop.origin);
      if (status !== 200) throw new Error(`a checkout answered ${status}`);
    });
    return whole - provider;
  };
  await shop.sandbox.control.addFault({
    method: 'POST',
    path: '/v1/checkout/sessions',
    delayMs,
    times: null,
  });
  const bare = await startBareCheckout(shop);
  const beyond = { ours: [], theirs: [] };
  try {
    for (let call = -WARM_UP; call < calls; call += 1) {
      if (call % 45 === 0 || call === -WARM_UP) bare.sell(await shop.emptyClinic(100));
      const theirs = await beyondProvider(bare.port);
      const ours = await beyondProvider(shop.webPorts[0]);
      if (call >= 0) {
        beyond.ours.push(ours);
        beyond.theirs.push(theirs);
      }
    }
  } finally {
    await bare.stop();
    await shop.sandbox.control.clearFaults();
  }
  const of = (times) =>
    `p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
  return `provider at ${delayMs} ms: ${of(beyond.ours)} of ${calls} calls; a bare script beside it ${of(beyond.theirs)}`;
};

/** Row 6's bare script: the same check and the same statements. */
const bareWebhook = async (shop, stripe) => {
  const pool = new (packaged('pg').Pool)({ connectionString: shop.databaseUrl, max: 10 });
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const event = stripe.webhooks.constructEvent(
        Buffer.concat(chunks),
        request.headers['stripe-signature'],
        WEBHOOK_SECRET,
      );
      const client = await pool.connect();
      await client.query('START TRANSACTION');
      await client.query(
        `INSERT INTO provider_events (id, type, object_id, occurred_at, source) VALUES ($1, $2, $3, now(), 'webhook') ON CONFLICT DO NOTHING RETURNING id`,
        [event.id, event.type, event.data.object.id],
      );
      await client.query(
        `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, done_at) VALUES (gen_random_uuid(), 'payments.apply-event', $1, $2, 'bench', now()) ON CONFLICT DO NOTHING`,
        [JSON.stringify({ eventId: event.id }), event.id],
      );
      await client.query('COMMIT');
      client.release();
      client.query('NOTIFY outbox_ready').catch(() => undefined);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}');
    });
  });
  await new Promise((up) => server.listen(0, '127.0.0.1', up));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: async () => {
      await new Promise((closed) => server.close(closed).closeAllConnections());
      await pool.end();
    },
  };
};

/**
 * Row 6: the time until a webhook is acknowledged, with its event and its job stored, against the
 * bare script.
 */
export const webhooks = async (shop, { calls, rounds }) => {
  const StripeClient = packaged('stripe').default ?? packaged('stripe');
  const stripe = new StripeClient('sk_test_unused');
  const bare = await bareWebhook(shop, stripe);
  const all = { ours: [], theirs: [] };
  let sent = 0;
  const measure = (url, kept) => async () => {
    const times = [];
    for (let call = 0; call < calls; call += 1) {
      const id = `evt_bench_${(sent += 1)}`;
      const object = { id: `cs_test_bench_${sent}`, object: 'checkout.session' };
      const payload = JSON.stringify({
        id,
        object: 'event',
        type: 'checkout.session.expired',
        created: 1,
        api_version: null,
        data: { object },
      });
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: WEBHOOK_SECRET,
      });
      const since = performance.now();
      const answer = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      });
      await answer.arrayBuffer();
      times.push(performance.now() - since);
      if (answer.status !== 200) throw new Error(`a webhook answered ${answer.status}`);
    }
    kept.push(...times);
    return median(times);
  };
  const ours = measure(`${shop.origin}/api/webhooks/stripe`, all.ours);
  await ours();
  all.ours.length = 0;
  const { ratio, low, high } = await alternate(ours, measure(bare.url, all.theirs), rounds);
  await bare.stop();
  const times = `p50 ${median(all.ours).toFixed(1)} ms, p99 ${quantile(all.ours, 0.99).toFixed(1)} ms`;
  return `${ratio.toFixed(2)}× (${low.toFixed(2)}–${high.toFixed(2)}) of the bare script; ${times}`;
};

/** Warm-up sales that don't count, for the same reason. */
const FIRST_SALES = 20;

const SINCE_THE_EVENT = `
  SELECT extract(epoch FROM clock_timestamp() - e.received_at)::float8 * 1000 AS ms FROM provider_events e
   WHERE e.object_id = $1 AND e.type = 'checkout.session.completed' AND EXISTS (SELECT 1 FROM emails m WHERE m."to" = $2)`;
const OPEN_JOBS =
  'SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL AND parked_at IS NULL AND available_at <= now()';

const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Returns what `look` finds, calling it after each commit that woke the relay, because constant
 * polling would slow down what is measured.
 */
const afterCommits = async (listener, look) => {
  let stop = () => undefined;
  try {
    return await new Promise((found, failed) => {
      const tryIt = () => look().then((row) => row && found(row), failed);
      const missed = setInterval(tryIt, 250);
      stop = () => listener.off('notification', tryIt) && clearInterval(missed);
      listener.on('notification', tryIt);
    });
  } finally {
    stop();
  }
};

/**
 * Row 6, second half: from the stored event of a paid place until its email is queued, with a
 * worker and no other load: each sale starts once all jobs of the previous one are done.
 */
export const mailQueued = async (shop, { sales }) => {
  const listener = new (packaged('pg').Client)({ connectionString: shop.databaseUrl });
  await listener.connect();
  await listener.query('LISTEN outbox_ready');
  const waited = [];
  for (let sale = -FIRST_SALES; sale < sales; sale += 1) {
    if (sale === -FIRST_SALES || sale % 90 === 0) await shop.emptyClinic(100);
    const { status, body } = await press(shop.webPorts[0], shop.origin);
    if (status !== 200) throw new Error(`a checkout answered ${status}`);
    const email = `sale${sale}@example.com`;
    const queued = afterCommits(
      listener,
      async () => (await shop.rows(SINCE_THE_EVENT, [body.id, email]))[0],
    );
    await shop.sandbox.control.pay(body.id, { email, name: 'Kay Aker' });
    const { ms } = await queued;
    if (sale >= 0) waited.push(ms);
    await shop.sandbox.control.deliverPending();
    while ((await shop.rows(OPEN_JOBS))[0].n > 0) await later(5);
  }
  await listener.end();
  return `queued p50 ${median(waited).toFixed(1)} ms, p99 ${quantile(waited, 0.99).toFixed(1)} ms after the event, of ${waited.length} sales`;
};
