import { RequestMethod, type Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type Access } from '../common/auth/actors';
import { bodyRuleOf, type BodyRule } from '../common/http/body.guard';
import { CSRF_EXEMPT } from '../common/http/csrf.guard';
import { SITE_FILES } from '../web-app';
import { inputsOf, type CallInput } from './hostile/call-inputs';
import type { TestApp } from './test-app';
import type { Method } from './test-client';

export interface ApiRoute {
  readonly method: Method;
  /** As written in the API document: `/api/admin/jobs/{id}`. */
  readonly path: string;
  readonly access: Access | undefined;
  readonly csrfExempt: boolean;
  readonly body: BodyRule;
  /** What the handler takes from the request, with the checks that run first. */
  readonly inputs: readonly CallInput[];
}

const asList = (path: unknown): string[] => (Array.isArray(path) ? path : [path]) as string[];

const fullPath = (base: string, rest: string): string => {
  const path = `/${base}/${rest}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return (SITE_FILES as readonly string[]).includes(path) ? path : `/api${path}`;
};

/** Every route of every controller, with its access rule. */
export const routesOf = (app: TestApp): ApiRoute[] => {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  return app
    .get(DiscoveryService)
    .getControllers()
    .flatMap(({ metatype, instance }): ApiRoute[] => {
      if (!metatype) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return scanner.getAllMethodNames(prototype).flatMap((name): ApiRoute[] => {
        const handler = prototype[name];
        if (!handler || !Reflect.hasMetadata('path', handler)) return [];
        const method = RequestMethod[
          Reflect.getMetadata('method', handler) as RequestMethod
        ] as Method;
        const paths = asList(Reflect.getMetadata('path', metatype)).flatMap((base) =>
          asList(Reflect.getMetadata('path', handler)).map((rest) => fullPath(base, rest)),
        );
        return paths.map((path) => ({
          method,
          path: path.replace(/:(\w+)/g, '{$1}'),
          access: reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, metatype]),
          csrfExempt:
            reflector.getAllAndOverride<boolean | undefined>(CSRF_EXEMPT, [handler, metatype]) ??
            false,
          body: bodyRuleOf(reflector, handler, metatype as Type),
          inputs: inputsOf(metatype as Type, name),
        }));
      });
    });
};
