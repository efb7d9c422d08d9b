import { Injectable } from '@nestjs/common';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { MailService } from '../../mail/mail.service';
import { AccountDeletions } from './account-deletions.service';

const TEN_MINUTES_MS = 600_000;
const TASK = 'account.erase-due';

/** Starts deletions that are due, and deletes the last emails to people who left. */
@Injectable()
@RunsEvery({ name: TASK, everyMs: TEN_MINUTES_MS })
export class AccountDeletionsTask implements ScheduledTask {
  constructor(
    private readonly deletions: AccountDeletions,
    private readonly mail: MailService,
  ) {}

  async run(): Promise<void> {
    await forEachRow(await this.deletions.due(), { task: TASK, idOf: ({ id }) => id }, (row) =>
      this.deletions.begin(row),
    );
    await this.mail.forgetSent('account-erased');
  }
}
