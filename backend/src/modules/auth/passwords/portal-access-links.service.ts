import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Environment } from '../../../config/environment';
import { StudentsService } from '../../students/students.service';
import type { StudentContact } from '../../students/students.types';
import { AccountTokens } from '../credentials/account-tokens.service';
import { StudentPasswords } from '../credentials/student-passwords.service';

/**
 * What an email about a purchase says about the portal: a link to set the password, or where to
 * sign in.
 */
export interface PortalAccessLink {
  readonly data: { readonly firstName: string; readonly loginUrl?: string };
  readonly secrets?: { readonly setPasswordUrl: string };
}

/** The same for someone who was signed in when they paid. */
export interface SignedInAccess {
  readonly data: { readonly firstName: string; readonly loginUrl: string };
  readonly secrets?: { readonly confirmUrl: string };
}

@Injectable()
export class PortalAccessLinks {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly tokens: AccountTokens,
    private readonly passwords: StudentPasswords,
    private readonly students: StudentsService,
  ) {}

  /** [T15] */
  async forMail(tx: EntityManager, { id, firstName }: StudentContact): Promise<PortalAccessLink> {
    if (!(await this.passwords.needsSetPasswordLink(tx, id)))
      return { data: { firstName, loginUrl: `${this.env.publicUrl}/student/login` } };
    const token = await this.tokens.mint(tx, id, 'set-password');
    return {
      data: { firstName },
      secrets: { setPasswordUrl: this.tokens.urlOf('set-password', token) },
    };
  }

  /**
   * For someone who was signed in when they paid: where to sign in, and a link to confirm the
   * address if it isn't confirmed yet. They have a password.
   */
  async forSignedIn(tx: EntityManager, { id, firstName }: StudentContact): Promise<SignedInAccess> {
    const data = { firstName, loginUrl: `${this.env.publicUrl}/student/login` };
    if (await this.students.isConfirmed(id, tx)) return { data };
    const token = await this.tokens.mint(tx, id, 'confirm-email');
    return { data, secrets: { confirmUrl: this.tokens.urlOf('confirm-email', token) } };
  }
}
