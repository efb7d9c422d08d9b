import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountTokens } from './account-tokens.service';
import { EmailChangesRepository } from './email-changes.repository';

/** Requested email changes that haven't been confirmed. */
@Injectable()
export class EmailChangeRequests {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly tokens: AccountTokens,
  ) {}

  /**
   * Cancels the pending change and voids its links. The link that undoes a confirmed change stays
   * valid.
   */
  async end(tx: EntityManager, studentId: string): Promise<void> {
    await this.changes.dropPending(tx, studentId);
    await this.tokens.voidEmailConfirmation(tx, studentId);
  }
}
