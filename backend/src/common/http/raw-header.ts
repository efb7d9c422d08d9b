import type { IncomingMessage } from 'node:http';

/**
 * A request's header as it came, the first of several; `name` in small letters. Asked for one by one, the few that quick answers
 * need cost less than the object of all of them, which node:http makes when `headers` is read.
 */
export const rawHeader = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string | undefined => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]!;
    if (given.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1];
  }
  return undefined;
};
