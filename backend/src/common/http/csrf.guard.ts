import {
  Inject,
  Injectable,
  SetMetadata,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Environment } from '../../config/environment';
import { ForeignOrigin } from '../errors/common.errors';

export const CSRF_EXEMPT = Symbol('csrf-exempt');

/**
 * For calls that authenticate themselves otherwise: by the provider's signature or an email
 * program's token.
 */
export const CsrfExempt = () => SetMetadata(CSRF_EXEMPT, true);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses unsafe methods that don't come from our own pages. [T18] */
@Injectable()
export class CsrfGuard implements CanActivate {
  private readonly ownOrigin: string;

  constructor(
    private readonly reflector: Reflector,
    @Inject(Environment) env: Environment,
  ) {
    this.ownOrigin = new URL(env.publicUrl).origin;
  }

  canActivate(context: ExecutionContext): boolean {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    if (
      SAFE.has(method) ||
      this.reflector.getAllAndOverride<boolean | undefined>(CSRF_EXEMPT, [
        context.getHandler(),
        context.getClass(),
      ])
    )
      return true;
    const site = headers['sec-fetch-site'];
    const comesFromUs =
      site === undefined
        ? headers.origin === this.ownOrigin
        : site === 'same-origin' || site === 'none';
    if (!comesFromUs) throw new ForeignOrigin();
    return true;
  }
}
