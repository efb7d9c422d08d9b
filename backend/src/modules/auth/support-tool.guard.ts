import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { canSetPasswords } from './auth.policy';
import { SupportToolRefused } from './auth.errors';

/** Runs before anything of the request is read. [T1] */
@Injectable()
export class SupportToolGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { actors } = context.switchToHttp().getRequest<Request>();
    if (!actors?.staff)
      throw new SupportToolRefused('Only the owner can set a password here. Sign in first.');
    if (!canSetPasswords(actors))
      throw new SupportToolRefused('Only the owner can set a password. Send a link instead.');
    return true;
  }
}
