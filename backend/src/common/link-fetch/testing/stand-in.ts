import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LinkFetcher, type LinkFetcherSeams } from '../link-fetcher';

const certificate = readFileSync(join(__dirname, 'stand-in-cert.pem'), 'utf8');
const key = readFileSync(join(__dirname, 'stand-in-key.pem'), 'utf8');

/** A real public address. Nothing is ever sent there because `dial` leads to the stand-in. */
const PUBLIC_ADDRESS = '142.250.185.78';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * All the video hosts in one local HTTPS server with its own certificate. Names resolve as the test
 * says; connections are recorded, so that a test can show that none was made.
 */
export class LinkStandIn {
  /** `host/path?query` of each request received. */
  readonly requests: string[] = [];
  /** Every name that was resolved. */
  readonly resolved: string[] = [];
  /** Every address that the fetcher was about to connect to. */
  readonly dialled: string[] = [];
  private readonly answers = new Map<string, Respond>();
  private readonly names = new Map<string, readonly string[]>();

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const address = `${request.headers.host ?? ''}${request.url ?? ''}`;
      this.requests.push(address);
      const respond = this.answers.get(address) ?? this.answers.get(address.split('?')[0] ?? '');
      if (respond) respond(request, response);
      else response.writeHead(404).end();
    });
  }

  static async start(): Promise<LinkStandIn> {
    const server = createServer({ key, cert: certificate });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new LinkStandIn(server);
  }

  /** Sets the response for `host/path`, with any query unless one is given. */
  on(address: string, respond: Respond): this {
    this.answers.set(address, respond);
    return this;
  }

  page(address: string, status: number, body = '', headers: Record<string, string> = {}): this {
    return this.on(address, (_, response) => response.writeHead(status, headers).end(body));
  }

  redirect(address: string, location: string, status = 302): this {
    return this.page(address, status, '', { location });
  }

  /** Sets the addresses that a name resolves to; a public one by default. */
  resolves(host: string, ...addresses: readonly string[]): this {
    this.names.set(host, addresses);
    return this;
  }

  seams(): LinkFetcherSeams {
    const { port } = this.server.address() as AddressInfo;
    return {
      ca: certificate,
      resolve: (host) => {
        this.resolved.push(host);
        return Promise.resolve(this.names.get(host) ?? [PUBLIC_ADDRESS]);
      },
      dial: (address) => {
        this.dialled.push(address);
        return { host: '127.0.0.1', port };
      },
    };
  }

  fetcher(): LinkFetcher {
    return new LinkFetcher(this.seams());
  }

  forget(): void {
    this.requests.length = 0;
    this.dialled.length = 0;
    this.resolved.length = 0;
    this.answers.clear();
    this.names.clear();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}
