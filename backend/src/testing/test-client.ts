/** The response to a call: the status, the parsed JSON (or the text), the headers. */
export interface TestAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Acts like a browser towards the API: stores cookies, sends its origin, sends JSON only with a
 * body.
 */
export class TestClient {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly base: string,
    private readonly origin: string,
  ) {}

  get<T = unknown>(path: string, headers?: Record<string, string>): Promise<TestAnswer<T>> {
    return this.send('GET', path, undefined, headers);
  }

  post<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<T>> {
    return this.send('POST', path, body, headers);
  }

  patch<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<T>> {
    return this.send('PATCH', path, body, headers);
  }

  put<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<T>> {
    return this.send('PUT', path, body, headers);
  }

  delete<T = unknown>(path: string, headers?: Record<string, string>): Promise<TestAnswer<T>> {
    return this.send('DELETE', path, undefined, headers);
  }

  /** The cookies as a browser would send them, to inspect or to forge. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  async send<T>(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<T>> {
    const answer = await fetch(new URL(path, this.base), {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'GET' && { origin: this.origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(text) : text) as T,
      headers: answer.headers,
    };
  }

  private keep(header: string): void {
    const [pair = ''] = header.split(';', 1);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value === '' || /expires=thu, 01 jan 1970/i.test(header)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
