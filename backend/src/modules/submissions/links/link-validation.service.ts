import { Injectable } from '@nestjs/common';
import type { Actors } from '../../../common/auth/actors';
import { NotAllowed, NotSignedIn } from '../../../common/errors/common.errors';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { linkCheckerAmong } from '../submission.policy';
import { LinkChecker } from './link-checker';
import type { LinkVerdict } from './verdict.rules';

/** The form checks a second after typing stops, so no one needs more than this. */
const LIMIT = { name: 'validate-link', max: 60, windowSeconds: 300 };

/** Checks links while a signed-in person fills in a form. [T9] */
@Injectable()
export class LinkValidationService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly checker: LinkChecker,
  ) {}

  /** Checks a link. @throws NotSignedIn, NotAllowed, TooManyRequests */
  async validate(actors: Actors, url: string): Promise<LinkVerdict> {
    const asker = linkCheckerAmong(actors);
    if (!asker) throw actors.staff ? new NotAllowed() : new NotSignedIn();
    await this.limiter.take(LIMIT, `${asker.type}:${asker.id}`);
    return this.checker.check(url);
  }
}
