import type { Sandbox } from '../sandbox';
import type { Params } from './params';

/** A request being handled: the id from its path, and its parameters. */
export type Call = Readonly<{ sandbox: Sandbox; id: string; path: string; params: Params }>;
type Handler = (call: Call) => object;
type Method = 'GET' | 'POST' | 'DELETE';
type Route = Readonly<{ method: Method; pattern: RegExp; handle: Handler }>;

/** Patterns have at most one placeholder: `/v1/refunds/:id`. */
export class Router {
  private readonly routes: Route[] = [];

  get(path: string, handle: Handler): this {
    return this.add('GET', path, handle);
  }

  post(path: string, handle: Handler): this {
    return this.add('POST', path, handle);
  }

  delete(path: string, handle: Handler): this {
    return this.add('DELETE', path, handle);
  }

  match(method: string, path: string): Readonly<{ handle: Handler; id: string }> | undefined {
    for (const route of this.routes) {
      const found = route.method === method ? route.pattern.exec(path) : null;
      if (found) return { handle: route.handle, id: decode(found[1] ?? '') };
    }
    return undefined;
  }

  private add(method: Method, path: string, handle: Handler): this {
    this.routes.push({
      method,
      pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
      handle,
    });
    return this;
  }
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
