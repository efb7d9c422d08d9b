import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Router } from 'express';
import { pathToRegexp } from 'path-to-regexp';

/**
 * The paths that the application serves, grouped by their first segment so that few are compared.
 * Matches the way Express matches routes.
 */
export class ApiPaths {
  private readonly groups = new Map<string, RegExp[]>();

  constructor(patterns: Iterable<string>) {
    for (const pattern of new Set(patterns)) {
      const group = groupOf(pattern);
      this.groups.set(group, [...(this.groups.get(group) ?? []), pathToRegexp(pattern).regexp]);
    }
  }

  has(path: string): boolean {
    return this.groups.get(groupOf(path))?.some((expression) => expression.test(path)) ?? false;
  }
}

/** `/api/clinics/march/calendar.ics` → `clinics`. */
const groupOf = (path: string): string => (path.split('/', 3)[2] ?? '').toLowerCase();

/** Returns the patterns of all routes of an initialized application, without its prefix. */
export const routesOf = (app: NestExpressApplication): string[] => {
  const { router } = app.getHttpAdapter().getInstance() as { readonly router: Router };
  return router.stack.flatMap(({ route }) => (route ? [route.path] : []));
};
