import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hashToken, sign } from '../../../common/crypto/secret-token';
import { TooManyRequests } from '../../../common/errors/common.errors';
import { RateLimiter, type RateLimit } from '../../../common/rate-limit/rate-limiter';
import { Environment } from '../../../config/environment';
import { SignInFailuresRepository } from './sign-in-failures.repository';
import { waitSecondsAfter } from './sign-in-wait.rules';

export interface Guess {
  /** The kind of password being guessed; each kind is counted separately. */
  readonly realm: 'student' | 'staff' | 'student-change' | 'staff-change';
  readonly account: string;
  readonly address: string;
}

/**
 * Across all accounts and sign-ins. A club behind one router rarely mistypes that often, unlike
 * someone trying one password on many accounts.
 */
const FAILURES_OF_ADDRESS: RateLimit = {
  name: 'sign-in-failures',
  max: 30,
  windowSeconds: 600,
  refusal: 'Too many failed sign-ins from your network. Please wait ten minutes and try again.',
};

/**
 * Slows down guessing. After five failures for one account from one address, each further try has
 * to wait longer. After thirty failures from one address within ten minutes, it has to wait until
 * those have passed, whatever the account.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly failures: SignInFailuresRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Runs `verify`, which returns null for a failure. Concurrent tries gain nothing: their results
   * are only returned if no wait has started in the meantime.
   * @throws TooManyRequests during a wait.
   */
  async guard<T>(guess: Guess, verify: () => Promise<T | null>): Promise<T | null> {
    const key = this.keyOf(guess);
    refuseDuring(await this.failures.waitOf(key));
    await this.limiter.refuseSpent(FAILURES_OF_ADDRESS, guess.address);
    const found = await verify();
    if (found === null) await this.limiter.take(FAILURES_OF_ADDRESS, guess.address);
    else await this.limiter.refuseSpent(FAILURES_OF_ADDRESS, guess.address);
    refuseDuring(
      found === null ? await this.countFailure(key) : await this.failures.forgetUnlessWaiting(key),
    );
    return found;
  }

  /**
   * Counts a failure. Returns the wait that was already running, if any; a wait started by this
   * failure applies to the next try.
   */
  private countFailure(key: string): Promise<number | null> {
    return this.db.transaction(async (tx) => {
      const { failures, waitSeconds } = await this.failures.count(tx, key);
      if (waitSeconds === null) await this.failures.waitFor(tx, key, waitSecondsAfter(failures));
      return waitSeconds;
    });
  }

  private keyOf({ realm, account, address }: Guess): string {
    return hashToken(
      sign(this.env.appSecret, 'sign-in-failures', `${realm}\n${account}\n${address}`),
    );
  }
}

const refuseDuring = (waitSeconds: number | null): void => {
  if (waitSeconds !== null) throw new TooManyRequests(Math.max(1, waitSeconds));
};
