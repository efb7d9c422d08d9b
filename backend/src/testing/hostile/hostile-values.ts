/** A placeholder for what JSON.stringify can't write. */
const DEEP = '@deep@';
const DEEP_TEXT = '['.repeat(20_000) + ']'.repeat(20_000);

/** Field values that no browser sends, by name. */
export const HOSTILE_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  nothing: undefined,
  'an empty list': [],
  'a list of null': [null],
  NUL: 'kay\u0000@example.com',
  'a lone surrogate': 'kay\ud83d@example.com',
  'an array for a text': ['kay@example.com'],
  'an object for a text': { constructor: { prototype: 1 }, toString: null },
  'a number for a text': -1e300,
  '70,000 characters': 'x'.repeat(70_000),
  'deep nesting': DEEP,
};

/** Bodies that aren't forms at all. */
export const HOSTILE_BODIES: Readonly<Record<string, string>> = {
  'nothing in it': '{}',
  'a list': '[{}]',
  'null alone': 'null',
  'a text': '"kay"',
  'nesting alone': DEEP_TEXT,
  '18,000 unknown keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 18_000 }, (_, n) => [`k${n}`, 1])),
  ),
  'keys of every object':
    '{"__proto__":{"x":1},"constructor":{"prototype":{}},"toString":1,"hasOwnProperty":1}',
};

/** Raw query values. */
export const HOSTILE_QUERIES: readonly string[] = [
  ...[
    '',
    '%00',
    '%EF%BF%BF',
    '%ED%A0%80',
    '%zz',
    encodeURIComponent("'; DROP TABLE students; --"),
    'x'.repeat(4_000),
  ],
  ...[
    'null',
    '[]',
    '{}',
    '[0]',
    '[-1,-1]',
    '[5,1]',
    '[0,1e309]',
    '[0.5,1.5]',
    '["0","24"]',
    '[[0],[1]]',
    '[0,9007199254740993]',
  ],
  ...[
    '["id","ASC"]',
    '["__proto__","DESC"]',
    '[null,null]',
    '[{},{}]',
    '["\\u0000","ASC"]',
    '["constructor","x"]',
  ],
  ...['[1,2', '[[[[[[[[[[[[[[[[[[[[[', '{"__proto__":{"x":1}}', '['.repeat(900) + ']'.repeat(900)],
];

const HOSTILE_FILTER_VALUES = [
  'null',
  '"\\u0000"',
  '"\\ud83d"',
  '"%"',
  '""',
  '["open"]',
  '{"a":1}',
  '-1',
  '1e308',
  `"${'x'.repeat(40)}"`,
];

/**
 * List filters as query text: each sets every key at once, since each key is checked separately.
 */
export const hostileFilters = (keys: readonly string[]): string[] =>
  HOSTILE_FILTER_VALUES.map(
    (value) => `{${keys.map((key) => `${JSON.stringify(key)}:${value}`).join()}}`,
  );

/** Path parts that can't be ids. */
export const HOSTILE_IDS: readonly string[] = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%zz',
  '%2e%2e%2fadmin',
  "'%20OR%201=1",
  'x'.repeat(3_000),
  '-1',
  'null',
];

/** Returns the body as text, including what JSON.stringify can't write. */
export const written = (body: unknown): string =>
  JSON.stringify(body).replace(`"${DEEP}"`, DEEP_TEXT);
