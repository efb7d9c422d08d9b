import {
  Catch,
  MethodNotAllowedException,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { IRoute, Request, Response } from 'express';
import { pathToRegexp } from 'path-to-regexp';
import { logger } from '../logging/logger';
import { currentRequestId } from '../logging/request-context';
import { toErrorAnswer } from './error-body';

const expressions = new WeakMap<IRoute, RegExp>();

const expressionOf = (route: IRoute): RegExp => {
  const expression = expressions.get(route) ?? pathToRegexp(route.path).regexp;
  expressions.set(route, expression);
  return expression;
};

/** Returns the methods that a path supports; empty for an unknown path. */
const knownMethods = ({
  app,
  baseUrl,
  path: below,
}: Pick<Request, 'app' | 'baseUrl' | 'path'>): string[] => {
  const path = baseUrl + below;
  const routes = app.router.stack.flatMap(({ route }) =>
    route && expressionOf(route).test(path) ? [route] : [],
  );
  const names = new Set(
    routes.flatMap(({ stack }) => stack.map(({ method }) => method.toUpperCase())),
  );
  if (names.has('GET')) names.add('HEAD');
  return [...names].sort();
};

/** Turns every error of every call into a response of the same shape. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const methods = error instanceof NotFoundException ? knownMethods(request) : [];
    const isWrongMethod = methods.length > 0 && !methods.includes(request.method);
    const { status, body, retryAfter } = toErrorAnswer(
      isWrongMethod ? new MethodNotAllowedException() : error,
      currentRequestId(),
    );
    if (status >= 500)
      logger.error({ err: error, method: request.method, path: request.path }, 'call failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (isWrongMethod) response.setHeader('Allow', methods.join(', '));
    if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
    // Removes headers that the handler had set for a response it never sent.
    response.setHeader('Cache-Control', 'no-store');
    response.status(status).type('json').json(body);
  }
}
