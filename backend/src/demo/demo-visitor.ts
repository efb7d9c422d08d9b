/** The header that sets the caller's IP address, because calls are rate-limited by address. */
const HOUSEHOLD = 'x-forwarded-for';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/**
 * A site visitor as the API sees one: stores cookies, sends its origin. Any refused call ends the
 * season with its answer.
 */
export class DemoVisitor {
  private readonly cookies = new Map<string, string>();

  /**
   * @param base the API's own address
   * @param origin the site's public address
   * @param household the address that the visitor calls from
   */
  constructor(
    private readonly base: string,
    private readonly origin: string,
    private readonly household: string,
  ) {}

  get<T>(path: string): Promise<T> {
    return this.call('GET', path);
  }

  post<T = unknown>(path: string, body?: object): Promise<T> {
    return this.call('POST', path, body);
  }

  put<T = unknown>(path: string, body: object): Promise<T> {
    return this.call('PUT', path, body);
  }

  patch<T = unknown>(path: string, body: object): Promise<T> {
    return this.call('PATCH', path, body);
  }

  /** Sends a file's bytes as they are. @throws Error with the response if refused */
  send<T = unknown>(method: 'POST' | 'PUT', path: string, type: string, bytes: Buffer): Promise<T> {
    return this.ask(method, path, type, new Uint8Array(bytes));
  }

  private call<T>(method: Method, path: string, body?: object): Promise<T> {
    return body
      ? this.ask(method, path, 'application/json', JSON.stringify(body))
      : this.ask(method, path);
  }

  private async ask<T>(
    method: Method,
    path: string,
    type?: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<T> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(path, this.base), {
      method,
      body,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        [HOUSEHOLD]: this.household,
        ...(type && { 'content-type': type }),
        ...(cookie && { cookie }),
      },
    });
    for (const header of answer.headers.getSetCookie()) {
      const [pair = ''] = header.split(';', 1);
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
  }
}
