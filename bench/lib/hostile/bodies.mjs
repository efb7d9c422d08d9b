const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const KB = 1_024;
/** What the calls below read at most (`@BodyLimit`, `@RawBodyLimit`). */
const USUAL = 8 * KB;
const MESSAGE = 64 * KB;
const WEBHOOK = 256 * KB;
const UNKNOWN_KEYS = 18_000;
const DEEP = 20_000;

/** `part(0)`, `part(1)`, … one after another, as many as fit. */
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
/** Exactly so many keys, each padded so that all of them come just below the limit. */
const keysBelow = (bytes, count) => {
  const room = Math.floor((bytes - 2) / count) - '"":1,'.length;
  return `{${Array.from({ length: count }, (_, n) => `"${`k${n}`.padEnd(room, 'x')}":1`).join()}}`;
};
const deep = (levels) => `{"message":${'['.repeat(levels)}${']'.repeat(levels)}}`;
const longList = (bytes) => filled(bytes, '{"email":[', () => '1', ']}');
/** Few enough parts to be read and walked, and as long as it may be, with what no field takes. */
const wrongTypes = (bytes) => {
  const parts = 200;
  const text = 'x\\u0000\\ud83d'.padEnd(Math.floor((bytes - 300) / parts) - 20, 'y');
  const lists = Array.from({ length: parts - 8 }, (_, n) => `"f${n}":"${text}"`).join();
  return `{"firstName":[1],"lastName":{"a":1},"email":-1e300,"message":[[[]]],"website":true,"planId":{"toString":1},${lists}}`;
};
const manyFields = (bytes) => filled(bytes, '', (n) => `k${n}=%F0%9F%9B%B6`, '', '&');

const body = (path, text, type = JSON_TYPE) => ({ path, type, bytes: Buffer.from(text) });

/**
 * The worst that the product still has to look at, as requests to be posted: just below what each call reads, so that no
 * limit of size spares it the looking.
 */
export const hostileBodies = (clinic) => [
  body('/api/webhooks/stripe', keysBelow(WEBHOOK, UNKNOWN_KEYS)),
  body('/api/contact', unknownKeys(MESSAGE)),
  body('/api/contact', deep(DEEP)),
  body('/api/contact', longList(MESSAGE)),
  body('/api/contact', wrongTypes(MESSAGE)),
  body('/api/contact', manyFields(MESSAGE), FORM_TYPE),
  ...['/api/newsletter', '/api/create-checkout-session', `/api/clinics/${clinic}/waitlist`].flatMap((path) =>
    [unknownKeys, longList, wrongTypes].map((shape) => body(path, shape(USUAL))),
  ),
];
