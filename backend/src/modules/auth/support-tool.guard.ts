import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { canResetDirectly } from './auth.policy';
import { SupportToolRefused } from './auth.errors';

/** Asked before anything of the request is looked at. [T1] */
@Injectable()
export class SupportToolGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { actors } = context.switchToHttp().getRequest<Request>();
    if (!actors || !canResetDirectly(actors)) throw new SupportToolRefused('Only a signed-in coach can reset a password here.');
    return true;
  }
}
