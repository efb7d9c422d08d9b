import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, globalAgent, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const inFolder = (name: string): string => readFileSync(join(__dirname, name), 'utf8');
const certificate = inFolder('push-service-cert.pem');
const key = inFolder('push-service-key.pem');

/** A notification as the browser would show it. */
export interface ReceivedPush {
  /** The path of the browser's endpoint. */
  readonly path: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
  /** The claims of the site's VAPID token, whose signature was checked. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A browser that has subscribed: its endpoint and keys. */
class Browser {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly publicKey = this.pair.generateKeys();
  private readonly auth = randomBytes(16);

  constructor(readonly endpoint: string) {}

  /** Returns what `PushSubscription.toJSON` returns. */
  get subscription(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const keys = {
      p256dh: this.publicKey.toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
    return { endpoint: this.endpoint, keys };
  }

  /** Decrypts a message (RFC 8188, 8291). */
  decrypt(body: Buffer): Readonly<Record<string, unknown>> {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, sender]);
    const secret = derived(this.pair.computeSecret(sender), this.auth, info, 32);
    const contentKey = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    const text = padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  }
}

/** Checks a VAPID header (RFC 8292) with the public key that it names, and returns its claims. */
const claimsOf = (authorization: string, publicKey: string): ReceivedPush['claims'] => {
  const [, token = '', named] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (named !== publicKey) throw new Error('signed by another site');
  const [head, body, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isOurs = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isOurs) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as ReceivedPush['claims'];
};

/** A push service on this machine, with TLS, which decrypts what its browsers are sent. */
export class PushService {
  readonly received: ReceivedPush[] = [];
  /** The status of the next responses. */
  status = 201;
  private readonly browsers = new Map<string, Browser>();
  private readonly trusted = globalAgent.options.ca;

  private constructor(
    private readonly server: Server,
    private readonly publicKey: string,
  ) {
    globalAgent.options.ca = certificate;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.answer(request, Buffer.concat(chunks), response));
    });
  }

  /** @param publicKey the site's, which signs every message. */
  static async start(publicKey: string): Promise<PushService> {
    const server = createServer({ key, cert: certificate });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PushService(server, publicKey);
  }

  get origin(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Subscribes another browser. */
  browser(): Browser {
    const path = `/push/${randomBytes(12).toString('hex')}`;
    const browser = new Browser(`${this.origin}${path}`);
    this.browsers.set(path, browser);
    return browser;
  }

  async close(): Promise<void> {
    globalAgent.options.ca = this.trusted;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { url: path = '', headers } = request;
    const browser = this.browsers.get(path);
    if (this.status >= 300 || !browser) {
      response.writeHead(browser ? this.status : 404).end();
      return;
    }
    const claims = claimsOf(headers.authorization ?? '', this.publicKey);
    this.received.push({ path, payload: browser.decrypt(body), headers, claims });
    response.writeHead(201).end();
  }
}
