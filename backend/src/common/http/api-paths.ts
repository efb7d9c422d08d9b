import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Router } from 'express';

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As Express reads a route: a parameter is one whole segment, capitals and a slash at the end count for nothing, `*` is anything. */
const toExpression = (pattern: string): RegExp => {
  const [before = '', ...wild] = pattern.split('*');
  const segments = before.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : escape(part)));
  return new RegExp(`^${segments.join('/')}${wild.length > 0 ? '.*' : '/?'}$`, 'i');
};

/** The addresses that the application answers; grouped by their beginning, so that few are looked at. */
export class ApiPaths {
  private readonly groups = new Map<string, RegExp[]>();

  constructor(patterns: Iterable<string>) {
    for (const pattern of new Set(patterns)) {
      const group = groupOf(pattern);
      this.groups.set(group, [...(this.groups.get(group) ?? []), toExpression(pattern)]);
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
