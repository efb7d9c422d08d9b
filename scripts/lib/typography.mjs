/** Checks a text for people against our own typography and spelling rules. Pure. */
import { withoutContract } from './contract-strings.mjs';

/** British spellings, each as the beginning of a word. */
const BRITISH = [
  ...[
    'aeroplane',
    'aluminium',
    'analys(?=e[drs]?\\b|ing)',
    'apologis',
    'armour',
    'behaviour',
    'cancell(?=ed|ing)',
    'centimetre',
    'centre',
    'cheque',
  ],
  ...[
    'colour',
    'criticis',
    'defence',
    'emphasis(?=e[ds]?\\b|ing)',
    'endeavour',
    'enrol(?=\\b|s\\b|ment)',
    'favour',
    'fibre',
    'flavour',
    'fulfil(?=\\b|s\\b|ment)',
  ],
  ...[
    'grey',
    'harbour',
    'honour',
    'humour',
    'jewell',
    'judgement',
    'kilometre',
    'labell',
    'labour',
    'learnt',
    'licence',
    'litre',
    'manoeuvr',
    'maximis',
  ],
  ...[
    'memoris',
    'metre',
    'minimis',
    'modell',
    'mould',
    'neighbour',
    'odour',
    'offence',
    'optimis(?=e[ds]?\\b|ing)',
    'organis(?!m)',
    'paralys(?=e[ds]?\\b)',
    'plough',
  ],
  ...[
    'practis(?=e|ing)',
    'prioritis',
    'programme',
    'realis(?=e[ds]?\\b|ing)',
    'recognis',
    'rigour',
    'rumour',
    'sceptic',
    'skilful',
    'specialis',
    'storey',
    'summaris',
  ],
  ...['travell', 'tyre', 'utilis', 'vapour', 'whilst', 'wilful'],
];
const ADDRESS = /(?:https?:\/\/|mailto:)\S+|\S+@\S+/g;

/** The only rule that doesn't apply to sources, where placeholders aren't filled in yet. */
const UNFILLED = 'a placeholder that wasn’t filled in';

const RULES = [
  { name: 'straight quotes', form: /"/g },
  { name: 'straight apostrophe', form: /'/g },
  {
    name: 'hyphen in a range',
    form: /(?<![\w-])(?!\d{4}-(?:0[1-9]|1[0-2])\b)[$]?\d[\d,.]*\s?-\s?[$]?\d[\d,.]*(?![\w-])/g,
  },
  { name: 'two spaces', form: /\S {2,}\S/g },
  { name: 'e-mail', form: /\be-mail/gi },
  {
    name: 'another word for signing in',
    form: /(?<!\b(?:an?|one|the) (?=log ))\blog(?:ged|ging|s)?[ -]?(?:in|out)s?\b/gi,
  },
  { name: 'British spelling', form: new RegExp(`\\b(?:${BRITISH.join('|')})\\w*`, 'gi') },
  { name: UNFILLED, form: /\{{1,3}#?\/?\w+\}{1,3}|\bundefined\b|\bNaN\b|\[object /g },
];

/**
 * Returns the faults of one text, each with the text around it.
 * @param {string} text @returns {{ rule: string, excerpt: string }[]}
 */
export const faultsIn = (text) => {
  const read = withoutContract(text.replace(ADDRESS, '§'));
  return RULES.flatMap(({ name, form }) =>
    [...read.matchAll(form)].map(({ index, 0: found }) => ({
      rule: name,
      excerpt: read.slice(Math.max(0, index - 30), index + found.length + 30).replace(/\s+/g, ' '),
    })),
  );
};

/** Returns the faults of a text in a source or content file. @param {string} text */
export const faultsInSource = (text) => faultsIn(text).filter(({ rule }) => rule !== UNFILLED);

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decoded = (text) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (typed, name) => ENTITIES[name] ?? typed);

/** Attributes that are shown or read aloud. */
const SPOKEN = /\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g;
const META =
  /<meta [^>]*(?:name|property)="(?:description|og:title|og:description|twitter:title|twitter:description|og:image:alt)"[^>]*content="([^"]*)"/g;
const INLINE = /<\/?(?:a|abbr|b|em|i|span|strong|wbr|code|mark|small|sup|sub)\b[^>]*>/gi;
const DATA = /<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g;

/**
 * Returns every text in parsed JSON that consists of words, without addresses, dates and type
 * names.
 */
export const wordsOf = (value) => {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};

/**
 * Returns what a person reads or hears of an HTML page, piece by piece, including machine-readable
 * descriptions.
 */
export const textsOfHtml = (html) => {
  const data = [...html.matchAll(DATA)].flatMap(([, json]) => wordsOf(JSON.parse(json)));
  const shown = html
    .replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/gi, '\n')
    .replace(/<!--[\s\S]*?-->/g, '');
  const attributes = [SPOKEN, META].flatMap((form) =>
    [...shown.matchAll(form)].map(([, text]) => decoded(text)),
  );
  const texts = shown
    .replace(/\n\s*/g, ' ')
    .replace(INLINE, '')
    .split(/<[^>]+>/)
    .map((text) => decoded(text).trim());
  return [...texts, ...attributes, ...data].filter((text) => text !== '');
};
