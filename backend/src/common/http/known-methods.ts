import type { Request } from 'express';

interface RouteLayer {
  readonly route?: { readonly methods: Readonly<Record<string, boolean>> };
  match(path: string): boolean;
}

/** Returns the methods that a path supports; empty for an unknown path. */
export const knownMethods = ({ app, baseUrl, path: below }: Pick<Request, 'app' | 'baseUrl' | 'path'>): string[] => {
  const path = baseUrl + below;
  const { stack } = app.router as unknown as { readonly stack: readonly RouteLayer[] };
  const methods = stack.filter((layer) => layer.route && layer.match(path)).flatMap(({ route }) => Object.keys(route?.methods ?? {}));
  const names = new Set(methods.map((method) => method.toUpperCase()));
  if (names.has('GET')) names.add('HEAD');
  return [...names].sort();
};
