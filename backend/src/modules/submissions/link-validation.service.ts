import { Injectable } from '@nestjs/common';
import type { Actors } from '../../common/auth/actors';
import { NotAllowed, NotSignedIn } from '../../common/errors/common.errors';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { LinkChecker } from './link-check/link-checker';
import type { LinkVerdict } from './link-check/verdict.rules';
import { linkCheckerAmong } from './submission.policy';

/** A form asks a second after the typing stops; nobody types faster than this. */
const LIMIT = { name: 'validate-link', max: 60, windowSeconds: 300 };

/** The live check of a form, for those who are signed in. [T9] */
@Injectable()
export class LinkValidationService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly checker: LinkChecker,
  ) {}

  /** @throws NotSignedIn, NotAllowed, TooManyRequests */
  async validate(actors: Actors, url: string): Promise<LinkVerdict> {
    const asker = linkCheckerAmong(actors);
    if (!asker) throw actors.staff ? new NotAllowed() : new NotSignedIn();
    await this.limiter.take(LIMIT, `${asker.type}:${asker.id}`);
    return this.checker.check(url);
  }
}
