import { Injectable } from '@nestjs/common';

/**
 * What the site says of itself in more than one place, told here once: pages, articles, mails and what machines read take it
 * from {@link SiteFacts}, texts by a word in braces (`fact-labels.rules.ts`). Whoever owns a fact supplies it.
 */
export interface Facts {
  readonly siteName: string;
  readonly coachName: string;
  readonly location: string;
  /** The coach's zone, such as `America/Chicago`. */
  readonly timezone: string;
  /** Cents a month, as the payment provider has them. [T7] */
  readonly coachingCents: number;
  /** Cents a month for clinic alumni. [T49] */
  readonly alumniCents: number;
  /** Video reviews that a month of coaching includes. */
  readonly reviewsPerPeriod: number;
  readonly feedbackHours: number;
  readonly messageReplyHours: number;
  /** Percent off a friend's first month. */
  readonly friendPercent: number;
  /** Minutes that the intake form takes. */
  readonly intakeMinutes: number;
  /** Modules of the curriculum. */
  readonly moduleCount: number;
  readonly vaultVideoCount: number;
  /** Years that the coach has taught: `30+`. */
  readonly yearsOfExperience: string;
  /** `over 100 boat designs`. */
  readonly boatDesigns: string;
  /** Days of a clinic, and so on: of the editions that are sold; the lowest prices where they differ. */
  readonly clinicDays: number;
  readonly clinicPlaces: number;
  readonly clinicPriceCents: number;
  readonly clinicDepositCents: number;
  /** Days before its start on which a clinic's balance is due. */
  readonly balanceDueDaysBefore: number;
  /** Days before its start on which a mail tells what to bring to a clinic: `[14, 3]`. */
  readonly reminderDays: readonly number[];
  /** Minutes after which a place that is being paid for is free again at the latest. */
  readonly holdMinutes: number;
  /** Hours for which a place that came free is kept for one person of the waitlist. */
  readonly offerHours: number;
}

/** Reads some of the facts as they are now. */
export type FactSource = () => Promise<Partial<Facts>>;

/** The ceiling behind changes that nobody tells of, such as a clinic's first day. */
const KEPT_MS = 5_000;

/** All facts together. A module adds what it owns when it starts. */
@Injectable()
export class SiteFacts {
  private readonly sources: FactSource[] = [];
  private isFollowing = false;
  private kept: { readonly at: number; readonly facts: Promise<Facts> } | null = null;

  supply(source: FactSource): void {
    this.sources.push(source);
  }

  /** @returns every fact, as a change of content or prices would show it now. */
  async read(): Promise<Facts> {
    const parts = await Promise.all(this.sources.map((source) => source()));
    return Object.assign({}, ...parts) as Facts;
  }

  /**
   * For what goes out one after the other, as mails do: facts of at most 5 s ago, one reading for all who ask at once. They
   * are kept only in a process that is told of changes ({@link follow}); elsewhere each asks anew.
   * @param now milliseconds that never go back.
   */
  recent(now = performance.now()): Promise<Facts> {
    if (!this.isFollowing) return this.read();
    if (this.kept && now - this.kept.at < KEPT_MS) return this.kept.facts;
    const mine = { at: now, facts: this.read() };
    this.kept = mine;
    mine.facts.catch(() => {
      if (this.kept === mine) this.kept = null;
    });
    return mine.facts;
  }

  /** Whoever calls this tells of every change of content from now on, by `clear`. */
  follow(): void {
    this.isFollowing = true;
  }

  /** Content has changed, or may have: the next one reads anew. */
  clear(): void {
    this.kept = null;
  }
}
