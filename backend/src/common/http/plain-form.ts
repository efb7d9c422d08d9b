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
  /** The page that contains the form. */
  readonly page: string;
  /** Returns where the browser goes next; that page shows the result. */
  readonly leadTo: (answer: T) => string;
}

const PLAIN_FORM = Symbol('plain-form');

/**
 * Lets a call of a public page also accept a form sent without JavaScript: a form-urlencoded body
 * is answered with a redirect, or with a page that shows the errors and repeats what was typed.
 * Everything else stays the same, including guards.
 */
export const TakesPlainForm = <T>(form: PlainForm<T>) =>
  applyDecorators(SetMetadata(PLAIN_FORM, form), UseInterceptors(PlainFormAnswers));

@Injectable()
class PlainFormAnswers implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const { page, leadTo } = this.reflector.get<PlainForm<unknown>>(
      PLAIN_FORM,
      context.getHandler(),
    );
    if (!request.is('application/x-www-form-urlencoded')) return next.handle();
    return next.handle().pipe(
      map((answer) => {
        response.status(303).setHeader('Location', leadTo(answer));
        return '';
      }),
      catchError((error: unknown) => {
        const { status, body } = toErrorAnswer(error, currentRequestId());
        if (status >= 500)
          logger.error({ err: error, method: request.method, path: request.path }, 'call failed');
        response
          .status(status)
          .type('html')
          .setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
        return of(
          plainFormProblem({
            page,
            problem: body,
            typed: (request.body ?? {}) as Record<string, unknown>,
          }),
        );
      }),
    );
  }
}
