import { Inject, Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment';
import { hashToken, newSecretToken, sign, verifySigned } from './secret-token';

/** Where a mailed link leads to. */
export interface LinkPage {
  /** Path of a page or call of ours, `/clinics/pay`. */
  readonly path: string;
  /** The query parameter that carries the token. */
  readonly parameter: string;
}

/** A link that says by itself whom or what it is for; it works for as long as the product has its secret. */
export interface SignedLink extends LinkPage {
  /** A link for one purpose is none for another. Links that are mailed already work by this word: it never changes. */
  readonly purpose: string;
}

/** The same for so many days. */
export interface ExpiringLink extends SignedLink {
  readonly days: number;
  /** What its end is written in. Links that are mailed already are read by this too. */
  readonly endsIn: 'seconds' | 'milliseconds';
}

/** A link that works once, or until another takes its place: only its hash is kept, in a row that says what became of it. */
export interface LinkOnce {
  readonly token: string;
  readonly hash: string;
}

const DAY_MS = 86_400_000;
const UNIT_MS = { seconds: 1_000, milliseconds: 1 } as const;

/** The links that mails and pages carry to people who are not signed in: made and read in one place, times passed in. [T17] */
@Injectable()
export class SignedLinks {
  constructor(@Inject(Environment) private readonly env: Environment) {}

  /** The same subject has the same link, whenever it is asked for. @param subject an id of ours. */
  issue(link: SignedLink, subject: string): string {
    return this.urlOf(link, sign(this.env.appSecret, link.purpose, subject));
  }

  /** @param now of the clock by which the link is read later. */
  issueUntil(link: ExpiringLink, subject: string, now: Date): string {
    const until = Math.floor((now.getTime() + link.days * DAY_MS) / UNIT_MS[link.endsIn]);
    return this.issue(link, `${subject}.${until}`);
  }

  /** What a link is for; null where it is not ours, was altered or is for another purpose. */
  read({ purpose }: SignedLink, token: string): string | null {
    return verifySigned(this.env.appSecret, purpose, token);
  }

  /** The same; null also where it has run out. */
  readUntil(link: ExpiringLink, token: string, now: Date): string | null {
    const [subject, until] = this.read(link, token)?.split('.') ?? [];
    return subject && Number(until) * UNIT_MS[link.endsIn] > now.getTime() ? subject : null;
  }

  /** A secret for a link that works once; its row keeps the hash. */
  once(): LinkOnce {
    const token = newSecretToken();
    return { token, hash: hashToken(token) };
  }

  /** By what the row of a link that works once is found. */
  hashOf(token: string): string {
    return hashToken(token);
  }

  /** The whole address, for a mail. */
  urlOf({ path, parameter }: LinkPage, token: string): string {
    return `${this.env.publicUrl}${path}?${parameter}=${encodeURIComponent(token)}`;
  }
}
