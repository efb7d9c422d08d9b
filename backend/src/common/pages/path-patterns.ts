import { pathToRegexp } from 'path-to-regexp';

/** `/blog/:slug` as it stands; `/admin/*` is `/admin` and everything below. */
const toExpression = (pattern: string): RegExp => {
  const root = pattern.endsWith('/*') ? pattern.slice(0, -2) : null;
  return pathToRegexp(root === null ? pattern : `${root}{/*below}`, { trailing: root !== null, sensitive: true }).regexp;
};

/** Finds what belongs to a path: exact paths first, then patterns in their order. */
export class PathPatterns<T> {
  private readonly exact = new Map<string, T>();
  private readonly patterns: { expression: RegExp; value: T }[] = [];

  constructor(entries: Iterable<readonly [string, T]>) {
    for (const [pattern, value] of entries) {
      if (/[:*]/.test(pattern)) this.patterns.push({ expression: toExpression(pattern), value });
      else this.exact.set(pattern, value);
    }
  }

  /** What is kept under this very path, no pattern asked. */
  findExact(path: string): T | undefined {
    return this.exact.get(path);
  }

  find(path: string): T | undefined {
    return this.findExact(path) ?? this.patterns.find(({ expression }) => expression.test(path))?.value;
  }
}

const isTraversal = (segment: string) => segment === '.' || segment === '..' || /[\\/\0]/.test(segment);

/** Whether a request's path may be looked up at all: well-formed, and no way out of its folder, however encoded. */
export const isSafePath = (path: string): boolean => {
  if (!path.startsWith('/') || path.startsWith('//') || path.length > 512) return false;
  try {
    return !path
      .split('/')
      .slice(1)
      .some((segment) => isTraversal(decodeURIComponent(segment)));
  } catch {
    return false;
  }
};

/** A request's address as path and query, the latter without its question mark. */
export const splitUrl = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};
