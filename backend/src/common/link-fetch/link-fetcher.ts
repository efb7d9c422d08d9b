import { lookup } from 'node:dns/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { FetchOutcome, FetchedPage, LinkRequest } from './link-fetch.types';
import { isPublicAddress } from './public-address';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** What tests use instead of the internet. Production passes nothing. */
export interface LinkFetcherSeams {
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  /** Certificate of the local stand-in server. */
  readonly ca?: string;
  /** Returns where to connect for a checked public address. */
  readonly dial?: (address: string) => { readonly host: string; readonly port: number };
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: string;
}

const resolveByDns = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);
const dialDirectly = (address: string) => ({ host: address, port: 443 });

/**
 * Fetches a link that a person sent, without being led into our own network: https only, the name
 * resolved once and the connection pinned to that public address, redirects followed manually under
 * the same rules, time and size limited. [T9]
 */
export class LinkFetcher {
  private readonly resolve: NonNullable<LinkFetcherSeams['resolve']>;
  private readonly dial: NonNullable<LinkFetcherSeams['dial']>;
  private readonly ca: string | undefined;

  constructor({ resolve = resolveByDns, dial = dialDirectly, ca }: LinkFetcherSeams = {}) {
    this.resolve = resolve;
    this.dial = dial;
    this.ca = ca;
  }

  /** Never throws for anything the other side does; each failure has its own outcome. */
  async fetch({
    url,
    method = 'GET',
    isAllowed,
    timeoutMs = TIMEOUT_MS,
  }: LinkRequest): Promise<FetchOutcome> {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      return await this.follow(url, method, isAllowed, deadline);
    } catch {
      return { kind: 'unreachable', why: deadline.aborted ? 'timeout' : 'network' };
    }
  }

  private async follow(
    start: URL,
    method: 'GET' | 'HEAD',
    isAllowed: LinkRequest['isAllowed'],
    deadline: AbortSignal,
  ): Promise<FetchOutcome> {
    let url = start;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      if (!isPlainHttps(url) || !isAllowed(url))
        return { kind: 'redirect-refused', location: url.href };
      const address = await this.publicAddressOf(url.hostname, deadline);
      if (address === null) return { kind: 'address-refused' };
      const answer = await this.ask(url, address, method, deadline);
      const next =
        REDIRECTS.has(answer.status) && answer.location !== undefined
          ? parseLocation(answer.location, url)
          : null;
      if (next === null)
        return {
          kind: 'page',
          status: answer.status,
          url,
          body: answer.body,
        } satisfies FetchedPage;
      if (next === 'malformed')
        return { kind: 'redirect-refused', location: answer.location ?? '' };
      url = next;
    }
    return { kind: 'unreachable', why: 'too-many-redirects' };
  }

  /**
   * Returns one address of the name, or null if any of its addresses isn't public: a name with even
   * one private address is refused.
   */
  private async publicAddressOf(host: string, deadline: AbortSignal): Promise<string | null> {
    const addresses = await orAbort(this.resolve(host), deadline);
    if (addresses.length === 0) throw new Error('no address');
    return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null;
  }

  private ask(
    url: URL,
    address: string,
    method: 'GET' | 'HEAD',
    signal: AbortSignal,
  ): Promise<Answer> {
    const options: RequestOptions = {
      ...this.dial(address),
      method,
      path: `${url.pathname}${url.search}`,
      servername: url.hostname,
      headers: {
        host: url.hostname,
        accept: 'text/html,application/json;q=0.9,*/*;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': 'Mozilla/5.0 (compatible; LinkCheck/1.0)',
      },
      agent: false,
      signal,
      ...(this.ca !== undefined && { ca: this.ca }),
    };
    return new Promise((resolve, reject) => {
      request(options, (response) => {
        const { statusCode: status = 0, headers } = response;
        readUpTo(response, MAX_BYTES).then(
          (body) => resolve({ status, location: headers.location, body }),
          reject,
        );
      })
        .on('error', reject)
        .end();
    });
  }
}

const isPlainHttps = ({ protocol, username, password, port }: URL): boolean =>
  protocol === 'https:' && username === '' && password === '' && port === '';

const parseLocation = (location: string, base: URL): URL | 'malformed' =>
  URL.canParse(location, base.href) ? new URL(location, base) : 'malformed';

const orAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const aborted = () => reject(new Error('aborted'));
    signal.addEventListener('abort', aborted, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', aborted));
  });

const readUpTo = async (response: IncomingMessage, limit: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, limit - size));
    size += chunk.length;
    if (size >= limit) break;
  }
  return Buffer.concat(chunks).toString('utf8');
};
