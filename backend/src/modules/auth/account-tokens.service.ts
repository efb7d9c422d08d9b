import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { runConcurrently } from '../../common/postgres/run-concurrently';
import { SignedLinks, type LinkPage } from '../../common/crypto/signed-links';
import { StudentsService } from '../students/students.service';
import { AccountTokensRepository } from './account-tokens.repository';
import { LinkInvalid } from './auth.errors';
import type { TokenPurpose } from './auth.types';
import { mayMailAnother, TOKEN_SECONDS } from './token.rules';

const PAGES: Readonly<Record<TokenPurpose, LinkPage>> = {
  'set-password': { path: '/student/set-password', parameter: 'token' },
  'password-reset': { path: '/student/reset-password', parameter: 'token' },
  'confirm-email': { path: '/student/confirm-email', parameter: 'token' },
  'change-email': { path: '/student/change-email', parameter: 'token' },
  'undo-email-change': { path: '/student/undo-email-change', parameter: 'token' },
};

/** The secrets of mailed links: only their hashes are kept, and each works once. [T17] */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly tokens: AccountTokensRepository,
    private readonly links: SignedLinks,
    private readonly students: StudentsService,
  ) {}

  /** A new token, base64url; older ones of the same purpose are void from here on. */
  async mint(tx: EntityManager, studentId: string, purpose: TokenPurpose): Promise<string> {
    const { token, hash } = this.links.once();
    await runConcurrently([
      this.tokens.lock(tx, studentId),
      this.tokens.voidLive(tx, studentId, [purpose]),
      this.tokens.add(tx, hash, studentId, purpose, TOKEN_SECONDS[purpose]),
    ]);
    return token;
  }

  /** For links that anybody can ask for: null where enough were mailed lately. */
  async mintUnlessPlenty(tx: EntityManager, studentId: string, purpose: TokenPurpose): Promise<string | null> {
    await this.tokens.lock(tx, studentId);
    const minted = await this.tokens.mintedInTheLastHour(tx, studentId, purpose);
    return mayMailAnother(minted) ? this.mint(tx, studentId, purpose) : null;
  }

  /**
   * Uses the token up and answers whose it is.
   * @throws LinkInvalid where it is unknown, used, void or too old.
   */
  async use(tx: EntityManager, token: string, purpose: TokenPurpose): Promise<string> {
    const hash = this.links.hashOf(token);
    const owner = await this.tokens.ownerOf(tx, hash);
    // The student before the token, as a purchase does it too: else each might wait for the other.
    if (owner) await this.students.lock(tx, owner);
    const studentId = await this.tokens.use(tx, hash, purpose);
    if (!studentId) throw new LinkInvalid(purpose);
    return studentId;
  }

  /** The page on which the token is used, for a mail. */
  urlOf(purpose: TokenPurpose, token: string): string {
    return this.links.urlOf(PAGES[purpose], token);
  }

  /** No link mailed before confirms another address any more; the way back from a change that happened stays. */
  voidEmailConfirmation(tx: EntityManager, studentId: string): Promise<void> {
    return this.tokens.voidLive(tx, studentId, ['change-email']);
  }

  /** No link mailed before changes the address any more. */
  voidEmailChanges(tx: EntityManager, studentId: string): Promise<void> {
    return this.tokens.voidLive(tx, studentId, ['change-email', 'undo-email-change']);
  }

  /** No link mailed before sets a password any more. */
  voidPasswordLinks(tx: EntityManager, studentId: string): Promise<void> {
    return this.tokens.voidLive(tx, studentId, ['set-password', 'password-reset']);
  }
}
