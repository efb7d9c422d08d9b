import type { IncomingMessage } from 'node:http';

/**
 * Returns a request's raw header, the first if there are several; `name` in lower case. Looking up
 * the few headers that fast responses need is cheaper than reading `headers`, for which node:http
 * builds an object of all of them.
 */
export const rawHeader = (
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  name: string,
): string | undefined => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!;
    if (given.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
};
