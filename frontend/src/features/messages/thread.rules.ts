import type { Message, ThreadPart } from './api/message-types';

/** Messages of one day. */
export interface ThreadDay {
  day: string;
  messages: Message[];
}

/** Groups messages, oldest first, by day. @param dayOf a message's day as text */
export const byDay = (
  messages: readonly Message[],
  dayOf: (message: Message) => string,
): ThreadDay[] => {
  const days: ThreadDay[] = [];
  for (const message of messages) {
    const day = dayOf(message);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
};

/**
 * Merges a thread with a part just fetched. If there is a gap between them, returns only the new
 * part.
 */
export const mergeThread = <T extends ThreadPart>(known: T | undefined, part: T): T => {
  const [first, last] = [part.messages[0]?.n, part.messages.at(-1)?.n];
  const [knownFirst, knownLast] = [known?.messages[0]?.n, known?.messages.at(-1)?.n];
  if (
    !known ||
    first === undefined ||
    last === undefined ||
    knownFirst === undefined ||
    knownLast === undefined
  )
    return part;
  if (first > knownLast + 1) return part;
  const before = known.messages.filter(({ n }) => n < first);
  const after = known.messages.filter(({ n }) => n > last);
  return {
    ...part,
    messages: [...before, ...part.messages, ...after],
    hasEarlier: knownFirst < first ? known.hasEarlier : part.hasEarlier,
  };
};

/** A piece of text; with an href it is a link. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"“”]+/g;
/** Punctuation that ends a sentence rather than an address. */
const ENDING = /[.,;:!?'’)\]}]+$/;

const hrefOf = (text: string): string | undefined => {
  try {
    const { protocol, href, hostname } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
      ? href
      : undefined;
  } catch {
    return undefined;
  }
};

/** Splits a text so that its web addresses become links, and nothing else does. */
export const withLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(ENDING, '');
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};
