import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Router } from 'express';
import { pathToRegexp } from 'path-to-regexp';

/** The addresses that the application answers; grouped by their beginning, so that few are looked at. Read as Express reads its routes. */
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

/** The patterns of all routes of an initialised application, below its prefix. */
export const routesOf = (app: NestExpressApplication): string[] => {
  const { router } = app.getHttpAdapter().getInstance() as { readonly router: Router };
  return router.stack.flatMap(({ route }) => (route ? [route.path] : []));
};
