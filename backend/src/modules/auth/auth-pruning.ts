import { Injectable } from '@nestjs/common';
import { RunsEvery, type ScheduledTask } from '../../common/schedule/schedule';
import { AccountTokensRepository } from './credentials/account-tokens.repository';
import { SignInFailuresRepository } from './sign-in/sign-in-failures.repository';

const HOUR_MS = 3_600_000;

/** Deletes sign-in failures and links that have expired. */
@Injectable()
@RunsEvery({ name: 'auth.prune', everyMs: HOUR_MS })
export class AuthPruning implements ScheduledTask {
  constructor(
    private readonly failures: SignInFailuresRepository,
    private readonly tokens: AccountTokensRepository,
  ) {}

  async run(): Promise<void> {
    await this.failures.prune();
    await this.tokens.prune();
  }
}
