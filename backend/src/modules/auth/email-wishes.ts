import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountTokens } from './account-tokens.service';
import { EmailChangesRepository } from './email-changes.repository';

/** Wishes for another address whose link was not pressed yet. */
@Injectable()
export class EmailWishes {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly tokens: AccountTokens,
  ) {}

  /** None waits any more, and no link of one changes anything; the way back from a change that happened stays. */
  async end(tx: EntityManager, studentId: string): Promise<void> {
    await this.changes.dropPending(tx, studentId);
    await this.tokens.voidEmailConfirmation(tx, studentId);
  }
}
