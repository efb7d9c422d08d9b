import { Inject, Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment';
import type { TokenPurpose } from './auth.types';

const PAGE: Readonly<Record<TokenPurpose, string>> = {
  'set-password': '/student/set-password',
  'password-reset': '/student/reset-password',
  'confirm-email': '/student/confirm-email',
  'change-email': '/student/change-email',
  'undo-email-change': '/student/undo-email-change',
};

/** Where the links of mails lead to. */
@Injectable()
export class AccountLinks {
  constructor(@Inject(Environment) private readonly env: Environment) {}

  urlOf(purpose: TokenPurpose, token: string): string {
    return `${this.env.publicUrl}${PAGE[purpose]}?token=${token}`;
  }
}
