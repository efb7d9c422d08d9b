import { Inject, Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment';
import { hashToken, newSecretToken, sign, verifySigned } from './secret-token';

/** The page or call that an emailed link leads to. */
export interface LinkPage {
  /** Path of one of our pages or calls, such as `/clinics/pay`. */
  readonly path: string;
  /** The query parameter that holds the token. */
  readonly parameter: string;
}

/** A link that contains its own subject. It works for as long as the product keeps its secret. */
export interface SignedLink extends LinkPage {
  /**
   * A link for one purpose doesn't work for another. Links already emailed depend on this word, so
   * it never changes.
   */
  readonly purpose: string;
}

/** A signed link that expires after some days. */
export interface ExpiringLink extends SignedLink {
  readonly days: number;
  /** The unit of the expiry time. Links already emailed are read by it too. */
  readonly endsIn: 'seconds' | 'milliseconds';
}

/**
 * A link that works once, or until another replaces it. Only its hash is stored, in a row that
 * records what became of it.
 */
export interface LinkOnce {
  readonly token: string;
  readonly hash: string;
}

const DAY_MS = 86_400_000;
const UNIT_MS = { seconds: 1_000, milliseconds: 1 } as const;

/**
 * Makes and reads, in one place, the links in emails and pages for people who aren't signed in.
 * [T17]
 */
@Injectable()
export class SignedLinks {
  constructor(@Inject(Environment) private readonly env: Environment) {}

  /**
   * Returns a link's token; the same subject always gets the same one. @param subject an id of
   * ours.
   */
  issue(link: SignedLink, subject: string): string {
    return this.urlOf(link, sign(this.env.appSecret, link.purpose, subject));
  }

  /** Like `issue`, but returns a path, for our own pages. */
  issuePath(link: SignedLink, subject: string): string {
    return pathOf(link, sign(this.env.appSecret, link.purpose, subject));
  }

  /** @param now from the same clock that will later check the link. */
  issueUntil(link: ExpiringLink, subject: string, now: Date): string {
    return this.urlOf(link, this.tokenUntil(link, subject, now));
  }

  /** Like `issueUntil`, but only the token, for a page of ours that links with it. */
  tokenUntil(link: ExpiringLink, subject: string, now: Date): string {
    const until = Math.floor((now.getTime() + link.days * DAY_MS) / UNIT_MS[link.endsIn]);
    return sign(this.env.appSecret, link.purpose, `${subject}.${until}`);
  }

  /**
   * Returns the link's subject, or null if it isn't ours, was altered or is for another purpose.
   */
  read({ purpose }: SignedLink, token: string): string | null {
    return verifySigned(this.env.appSecret, purpose, token);
  }

  /** Like `read`; also null if the link has expired. */
  readUntil(link: ExpiringLink, token: string, now: Date): string | null {
    const [subject, until] = this.read(link, token)?.split('.') ?? [];
    return subject && Number(until) * UNIT_MS[link.endsIn] > now.getTime() ? subject : null;
  }

  /** Returns a secret for a one-time link; its row stores the hash. */
  once(): LinkOnce {
    const token = newSecretToken();
    return { token, hash: hashToken(token) };
  }

  /** Returns the hash by which a one-time link's row is found. */
  hashOf(token: string): string {
    return hashToken(token);
  }

  /** Returns the full URL, for an email. */
  urlOf(page: LinkPage, token: string): string {
    return `${this.env.publicUrl}${pathOf(page, token)}`;
  }
}

const pathOf = ({ path, parameter }: LinkPage, token: string): string =>
  `${path}?${parameter}=${encodeURIComponent(token)}`;
