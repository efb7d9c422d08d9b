import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { brotliCompressSync, constants } from 'node:zlib';
import { EARLY_LIMIT, earlyScriptBytes } from '../../scripts/lib/early-scripts.mjs';

/**
 * What fits into one round trip of 14,600 bytes after 1,180 bytes of headers. More costs a phone
 * 150 ms, which the clinics page does with its pictures' texts.
 */
const mostBytes = (path: string): number => (path === '/clinics' ? 14_000 : 13_400);
/**
 * The script that holds clicks until hydration is always there; fewer bytes mean that the check
 * found nothing to measure.
 */
const FEWEST_EARLY_BYTES = 500;

export interface Answer {
  readonly status: number;
  readonly url: string;
  readonly etag: string | undefined;
  readonly body: string;
}

export const read = async (who: APIRequestContext, path: string): Promise<Answer> => {
  const answer = await who.get(path);
  const { pathname } = new URL(answer.url());
  return {
    status: answer.status(),
    url: pathname,
    etag: answer.headers().etag,
    body: await answer.text(),
  };
};

interface Sent {
  readonly path: string;
  readonly answer: Answer;
  readonly requests: Readonly<Record<'visitor' | 'student' | 'coach', APIRequestContext>>;
}

interface HtmlCheck {
  readonly name: string;
  readonly find: (sent: Sent) => Promise<readonly string[]> | readonly string[];
}

/** Compressed the way cached pages are sent. */
const compressed = (body: Buffer): number =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).length;

const isLight: HtmlCheck = {
  name: 'its HTML is small enough to be there at once',
  find: ({ path, answer }) => {
    const bytes = compressed(Buffer.from(answer.body));
    const most = mostBytes(path);
    return bytes > most ? [`${bytes} bytes compressed, at most ${most} are allowed`] : [];
  },
};

const scripts = new Map<string, Promise<Buffer>>();

const wakesLater: HtmlCheck = {
  name: `it needs at most ${EARLY_LIMIT} bytes of scripts before it can be read and used`,
  find: async ({ answer, requests }) => {
    const bodyOf = (address: string): Promise<Buffer> => {
      const body =
        scripts.get(address) ?? requests.visitor.get(address).then((script) => script.body());
      scripts.set(address, body);
      return body;
    };
    const bytes = await earlyScriptBytes(answer.body, bodyOf);
    return bytes > EARLY_LIMIT || bytes < FEWEST_EARLY_BYTES ? [`${bytes} bytes`] : [];
  },
};

const isKept: HtmlCheck = {
  name: 'what a browser holds is not sent again',
  find: async ({ path, answer, requests }) => {
    if (answer.status !== 200) return [];
    const again = await requests.visitor.get(path, {
      headers: { 'If-None-Match': answer.etag ?? '' },
    });
    return again.status() === 304 ? [] : [`answered with ${again.status()}`];
  },
};

const isForEverybody: HtmlCheck = {
  name: 'it is the same, byte for byte, for a visitor, a student and the coach',
  find: async ({ path, answer, requests }) => {
    const faults = answer.url === path ? [] : [`leads away to ${answer.url}`];
    for (const who of ['student', 'coach'] as const) {
      const theirs = await read(requests[who], path);
      if (JSON.stringify(theirs) !== JSON.stringify(answer))
        faults.push(`${theirs.status} ${theirs.url} differs for the ${who}`);
    }
    return faults;
  },
};

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What the W3C's checker finds beyond the validator's rules. */
const alsoInvalid = (html: string): string[] => {
  const tags = html.match(/<(?:img|source|link)\b[^>]*>/g) ?? [];
  const withoutSet = tags.filter(
    (tag) => /\s(?:image)?sizes=/i.test(tag) && !/\s(?:image)?srcset=/i.test(tag),
  );
  const unescaped = html.match(/"data:[^"]*[<> ][^"]*"/g) ?? [];
  return [
    ...withoutSet.map((tag) => `sizes without srcset: ${tag}`),
    ...unescaped.map((address) => `not escaped: ${address.slice(0, 80)}`),
  ];
};

/** Returns what isn't valid HTML in a document, one line each. */
export const invalidIn = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...found, ...alsoInvalid(html)];
};

const isValid: HtmlCheck = {
  name: 'its HTML is valid',
  find: ({ answer }) => invalidIn(answer.body),
};

/** Checks of a page's HTML that need no browser. */
export const OF_HTML: readonly HtmlCheck[] = [isLight, isValid, wakesLater, isKept, isForEverybody];
