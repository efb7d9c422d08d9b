const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const KB = 1_024;
/** The most that the calls below read (`@BodyLimit`, `@RawBodyLimit`). */
const USUAL = 8 * KB;
const MESSAGE = 64 * KB;
const WEBHOOK = 256 * KB;
const UNKNOWN_KEYS = 18_000;
const DEEP = 20_000;

/** Fills a body with as many of `part(0)`, `part(1)`, … as fit. */
const filled = (bytes, before, part, after, between = ',') => {
  const parts = [];
  let left = bytes - before.length - after.length;
  for (let n = 0; ; n += 1) {
    const next = part(n);
    left -= next.length + between.length;
    if (left < 0) return before + parts.join(between) + after;
    parts.push(next);
  }
};

const unknownKeys = (bytes) => filled(bytes, '{', (n) => `"k${n}":1`, '}');
/**
 * Returns a body with exactly this many keys, each padded so that the total is just below the
 * limit.
 */
const keysBelow = (bytes, count) => {
  const room = Math.floor((bytes - 2) / count) - '"":1,'.length;
  return `{${Array.from({ length: count }, (_, n) => `"${`k${n}`.padEnd(room, 'x')}":1`).join()}}`;
};
const deep = (levels) => `{"message":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const longList = (bytes) => filled(bytes, '{"email":[', () => '1', ']}');
/**
 * Returns a body with few enough parts to be parsed and walked, as long as allowed, with types that
 * no field accepts.
 */
const wrongTypes = (bytes) => {
  const parts = 200;
  const text = 'x\\u0000\\ud83d'.padEnd(Math.floor((bytes - 300) / parts) - 20, 'y');
  const lists = Array.from({ length: parts - 8 }, (_, n) => `"f${n}":"${text}"`).join();
  return `{"firstName":[1],"lastName":{"a":1},"email":-1e300,"message":[[[]]],"website":true,"planId":{"toString":1},${lists}}`;
};
const manyFields = (bytes) => filled(bytes, '', (n) => `k${n}=%F0%9F%9B%B6`, '', '&');

const body = (path, text, type = JSON_TYPE) => ({ path, type, bytes: Buffer.from(text) });

/**
 * Returns the worst bodies that the product still has to inspect, as requests to post: just below
 * each call's limits, so that none is refused for its size.
 */
export const hostileBodies = (clinic) => [
  body('/api/webhooks/stripe', keysBelow(WEBHOOK, UNKNOWN_KEYS)),
  body('/api/contact', unknownKeys(MESSAGE)),
  body('/api/contact', deep(DEEP)),
  body('/api/contact', longList(MESSAGE)),
  body('/api/contact', wrongTypes(MESSAGE)),
  body('/api/contact', manyFields(MESSAGE), FORM_TYPE),
  ...['/api/newsletter', '/api/create-checkout-session', `/api/clinics/${clinic}/waitlist`].flatMap(
    (path) => [unknownKeys, longList, wrongTypes].map((shape) => body(path, shape(USUAL))),
  ),
];
