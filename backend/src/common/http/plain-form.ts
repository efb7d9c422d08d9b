import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { catchError, map, of, type Observable } from 'rxjs';
import { toErrorAnswer } from '../errors/error-body';
import { currentRequestId } from '../logging/request-context';
import { logger } from '../logging/logger';
import { plainFormProblem } from './plain-form-problem';

interface PlainForm<T> {
  /** The page that the form stands on. */
  readonly page: string;
  /** Where the browser goes next; the page there says how it went. */
  readonly leadTo: (answer: T) => string;
}

const PLAIN_FORM = Symbol('plain-form');

/**
 * For calls of public pages that a form also makes by itself where no script has come: what is form-urlencoded is answered by a
 * redirect, or by a page that names what is wrong and repeats what was typed. All else stays as it is, guards included.
 */
export const TakesPlainForm = <T>(form: PlainForm<T>) => applyDecorators(SetMetadata(PLAIN_FORM, form), UseInterceptors(PlainFormAnswers));

@Injectable()
class PlainFormAnswers implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const { page, leadTo } = this.reflector.get<PlainForm<unknown>>(PLAIN_FORM, context.getHandler());
    if (!request.is('application/x-www-form-urlencoded')) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        response.status(303).setHeader('Location', leadTo(answer));
        return '';
      }),
      catchError((error: unknown) => {
        const { status, body } = toErrorAnswer(error, currentRequestId());
        if (status >= 500) logger.error({ err: error, method: request.method, path: request.path }, 'call failed');
        response.status(status).type('html').setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
        return of(plainFormProblem({ page, problem: body, typed: (request.body ?? {}) as Record<string, unknown> }));
      }),
    );
  }
}
