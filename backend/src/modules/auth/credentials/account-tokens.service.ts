import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SignedLinks, type LinkPage } from '../../../common/crypto/signed-links';
import { runConcurrently } from '../../../common/postgres/run-concurrently';
import { StudentsService } from '../../students/students.service';
import { LinkInvalid } from '../auth.errors';
import type { TokenPurpose } from '../auth.types';
import { AccountTokensRepository } from './account-tokens.repository';
import { mayMailAnother, TOKEN_SECONDS } from './token.rules';

const PAGES: Readonly<Record<TokenPurpose, LinkPage>> = {
  'set-password': { path: '/student/set-password', parameter: 'token' },
  'password-reset': { path: '/student/reset-password', parameter: 'token' },
  'confirm-email': { path: '/student/confirm-email', parameter: 'token' },
  'change-email': { path: '/student/change-email', parameter: 'token' },
  'undo-email-change': { path: '/student/undo-email-change', parameter: 'token' },
};

/** The secrets of emailed links: only their hashes are stored, and each works once. [T17] */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly tokens: AccountTokensRepository,
    private readonly links: SignedLinks,
    private readonly students: StudentsService,
  ) {}

  /** Returns a new token in base64url and voids older ones with the same purpose. */
  async mint(tx: EntityManager, studentId: string, purpose: TokenPurpose): Promise<string> {
    const { token, hash } = this.links.once();
    await runConcurrently([
      this.tokens.lock(tx, studentId),
      this.tokens.voidLive(tx, studentId, [purpose]),
      this.tokens.add(tx, hash, studentId, purpose, TOKEN_SECONDS[purpose]),
    ]);
    return token;
  }

  /**
   * Creates a token for links that anyone can request; returns null if enough were sent recently.
   */
  async mintUnlessPlenty(
    tx: EntityManager,
    studentId: string,
    purpose: TokenPurpose,
  ): Promise<string | null> {
    await this.tokens.lock(tx, studentId);
    const minted = await this.tokens.mintedInTheLastHour(tx, studentId, purpose);
    return mayMailAnother(minted) ? this.mint(tx, studentId, purpose) : null;
  }

  /**
   * Uses up the token and returns its student.
   * @throws LinkInvalid if it is unknown, used, void or expired.
   */
  async use(tx: EntityManager, token: string, purpose: TokenPurpose): Promise<string> {
    const hash = this.links.hashOf(token);
    const owner = await this.tokens.ownerOf(tx, hash);
    // Locks the student before the token, in the same order as a purchase, to avoid deadlocks.
    if (owner) await this.students.lock(tx, owner);
    const studentId = await this.tokens.use(tx, hash, purpose);
    if (!studentId) throw new LinkInvalid(purpose);
    return studentId;
  }

  /**
   * Returns the student of a link that sets a password, and whether it still works, without using
   * it up; null for an unknown one.
   */
  passwordLink(
    tx: EntityManager,
    token: string,
  ): Promise<{ studentId: string; isLive: boolean } | null> {
    return this.tokens.seen(tx, this.links.hashOf(token), ['set-password', 'password-reset']);
  }

  /** Returns the URL of the page that uses the token, for an email. */
  urlOf(purpose: TokenPurpose, token: string): string {
    return this.links.urlOf(PAGES[purpose], token);
  }

  /** Voids all links that confirm an address. The link that undoes an email change stays valid. */
  voidEmailConfirmation(tx: EntityManager, studentId: string): Promise<void> {
    return this.tokens.voidLive(tx, studentId, ['change-email']);
  }

  /** Voids all links that change the address. */
  voidEmailChanges(tx: EntityManager, studentId: string): Promise<void> {
    return this.tokens.voidLive(tx, studentId, ['change-email', 'undo-email-change']);
  }

  /** Voids all links that set a password. */
  voidPasswordLinks(tx: EntityManager, studentId: string): Promise<void> {
    return this.tokens.voidLive(tx, studentId, ['set-password', 'password-reset']);
  }
}
