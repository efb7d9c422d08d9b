import { randomInt } from 'node:crypto';
import { press, SERIES } from './shop.mjs';

const CAPACITY = 6;
const WAYS = ['pays', 'pays', 'pays', 'cancels', 'expires', 'leaves'];
const LOOK_EVERY_MS = 50;
const SETTLED_WITHIN_MS = 60_000;

const pick = (from) => from[randomInt(from.length)];

const cancel = async (shop, session) => {
  const { cancel_url: url } = await (
    await fetch(`${shop.sandbox.url}/v1/checkout/sessions/${session}`, {
      headers: { authorization: `Bearer ${shop.env().STRIPE_SECRET_KEY}` },
    })
  ).json();
  await fetch(`${shop.origin}/api/checkout/cancel`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(url).searchParams.get('token') }),
  });
};

const expire = (shop, session) =>
  fetch(`${shop.sandbox.url}/v1/checkout/sessions/${session}/expire`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.env().STRIPE_SECRET_KEY}` },
  });

/** Waits until every webhook is delivered and every job done. */
const awaitAll = async (shop) => {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    await shop.sandbox.control.deliverPending();
    const open = await shop.rows(
      'SELECT job, attempts, last_error FROM outbox WHERE done_at IS NULL',
    );
    if (open.length === 0) return;
    if (performance.now() > until) throw new Error(`jobs are not done: ${JSON.stringify(open)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
};

/**
 * Runs one clinic of six places with all buyers at once on both web processes, deposits and full
 * payments mixed; each buyer then pays, cancels, lets the session expire or walks away.
 */
export const crowdRound = async (shop, buyers, { paysAll = true } = {}) => {
  const edition = await shop.emptyClinic(CAPACITY);
  const plans = Array.from({ length: buyers }, () => pick(['deposit', 'full']));
  const answers = await Promise.all(
    plans.map((plan, index) => press(shop.webPorts[index % 2], shop.origin, plan)),
  );
  const taken = async () =>
    (
      await shop.rows('SELECT count(*)::int AS n FROM clinic_places WHERE edition_id = $1', [
        edition,
      ])
    )[0].n;
  const most = await taken();
  const winners = answers.filter(({ status }) => status === 200).map(({ body }) => body.id);
  const untold = answers
    .filter(
      ({ status, body }) =>
        status !== 200 && !(body.code === 'CLINIC_FULL' && /not been charged/.test(body.error)),
    )
    .map(({ body }) => body.code);
  if (!paysAll)
    return { oversold: Math.max(0, most - CAPACITY), paid: 0, wrong: 0, untold, presses: buyers };
  const paid = [];
  await Promise.all(
    winners.map(async (session) => {
      const way = pick(WAYS);
      if (way === 'pays') {
        const { outcome } = await shop.sandbox.control.pay(session, {
          email: `${session}@example.com`,
          name: 'Kay Aker',
        });
        if (outcome === 'paid') paid.push(session);
      }
      if (way === 'cancels') await cancel(shop, session);
      if (way === 'expires') await expire(shop, session);
    }),
  );
  await awaitAll(shop);
  const [{ right }] = await shop.rows(
    `SELECT count(*)::int AS right FROM clinic_bookings b JOIN clinic_places p ON p.booking_id = b.id AND p.state = 'paid'
      WHERE b.session_id = ANY($1) AND b.status = 'completed'`,
    [paid],
  );
  const oversold = Math.max(0, Math.max(most, await taken()) - CAPACITY);
  return { oversold, paid: paid.length, wrong: paid.length - right, untold, presses: buyers };
};

const total = (rounds, key) => rounds.reduce((sum, round) => sum + round[key], 0);

/**
 * Invariants 1 and 2: capacity is never exceeded, everyone who paid is booked once, and everyone
 * else is told.
 */
export const crowds = async (shop, { buyers, rounds }) => {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await crowdRound(shop, buyers));
  const [{ uneven }] = await shop.rows(
    'SELECT coalesce(sum(amount_cents), 0)::int AS uneven FROM ledger_postings',
  );
  const sum = (key) => total(all, key);
  const untold = all.flatMap((round) => round.untold);
  const text = `${sum('oversold')} oversold in ${sum('presses')} presses of ${SERIES}; ${sum('paid')} paid, ${sum('wrong')} of them not booked once; ${untold.length} turned away without being told why${untold.length > 0 ? ` (${[...new Set(untold)]})` : ''}; ledger ${uneven}`;
  return {
    text,
    holds: sum('oversold') === 0 && sum('wrong') === 0 && untold.length === 0 && uneven === 0,
  };
};

/**
 * With the lock disabled, the same purchases must oversell; otherwise the measurement would detect
 * nothing.
 */
export const unlockedCrowds = async (shop, { buyers, rounds }) => {
  let tries = 0;
  let oversold = 0;
  while (oversold === 0 && tries < rounds) {
    tries += 1;
    ({ oversold } = await crowdRound(shop, buyers, { paysAll: false }));
  }
  return { text: `lock off: ${oversold} oversold in round ${tries}`, holds: oversold > 0 };
};
