import { pathToRegexp } from 'path-to-regexp';

/** `/blog/:slug` matches as is; `/admin/*` matches `/admin` and everything below. */
const toExpression = (pattern: string): RegExp => {
  const root = pattern.endsWith('/*') ? pattern.slice(0, -2) : null;
  return pathToRegexp(root === null ? pattern : `${root}{/*below}`, {
    trailing: root !== null,
    sensitive: true,
  }).regexp;
};

/** Finds the value for a path: exact paths first, then patterns in their order. */
export class PathPatterns<T> {
  private readonly exact = new Map<string, T>();
  private readonly patterns: { expression: RegExp; value: T }[] = [];

  constructor(entries: Iterable<readonly [string, T]>) {
    for (const [pattern, value] of entries) {
      if (/[:*]/.test(pattern)) this.patterns.push({ expression: toExpression(pattern), value });
      else this.exact.set(pattern, value);
    }
  }

  /** Returns the value for exactly this path, ignoring patterns. */
  findExact(path: string): T | undefined {
    return this.exact.get(path);
  }

  find(path: string): T | undefined {
    return (
      this.findExact(path) ?? this.patterns.find(({ expression }) => expression.test(path))?.value
    );
  }
}

const isTraversal = (segment: string) =>
  segment === '.' || segment === '..' || /[\\/\0]/.test(segment);

/**
 * Returns whether a request's path may be looked up: well-formed, and without any way out of its
 * folder, however encoded.
 */
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

/** Splits a request's URL into path and query, the latter without its question mark. */
export const splitUrl = (url: string): readonly [path: string, query: string] => {
  const at = url.indexOf('?');
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
};
