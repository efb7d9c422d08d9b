import { Injectable } from '@nestjs/common';

/**
 * What the site says about itself in more than one place. Pages, articles, emails and
 * machine-readable output take it from {@link SiteFacts}; texts name it by a word in braces
 * (`fact-labels.rules.ts`). The module that owns a fact supplies it.
 */
export interface Facts {
  readonly siteName: string;
  readonly coachName: string;
  readonly location: string;
  /** The coach's time zone, such as `America/Chicago`. */
  readonly timezone: string;
  /** Cents a month, as set with the payment provider. [T7] */
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
  /** The number of modules in the curriculum. */
  readonly moduleCount: number;
  readonly vaultVideoCount: number;
  /** Years of teaching experience: `30+`. */
  readonly yearsOfExperience: string;
  /** `over 100 boat designs`. */
  readonly boatDesigns: string;
  /**
   * The length of a clinic in days. This and the following facts come from the editions on sale;
   * prices are the lowest.
   */
  readonly clinicDays: number;
  readonly clinicPlaces: number;
  readonly clinicPriceCents: number;
  readonly clinicDepositCents: number;
  /** How many days before its start a clinic's balance is due. */
  readonly balanceDueDaysBefore: number;
  /** How many days before its start an email says what to bring to a clinic: `[14, 3]`. */
  readonly reminderDays: readonly number[];
  /** Minutes after which a spot that is being paid for is released at the latest. */
  readonly holdMinutes: number;
  /** Hours for which a freed spot is held for one person on the waitlist. */
  readonly offerHours: number;
}

/** Reads some of the current facts. */
export type FactSource = () => Promise<Partial<Facts>>;

/** The maximum age, for changes without a notification, such as a clinic's first day. */
const KEPT_MS = 5_000;

/** All facts together. Each module registers the ones it owns at startup. */
@Injectable()
export class SiteFacts {
  private readonly sources: FactSource[] = [];
  private isFollowing = false;
  private kept: { readonly at: number; readonly facts: Promise<Facts> } | null = null;

  supply(source: FactSource): void {
    this.sources.push(source);
  }

  /** @returns every fact, up to date with the latest change of content or prices. */
  async read(): Promise<Facts> {
    const parts = await Promise.all(this.sources.map((source) => source()));
    return Object.assign({}, ...parts) as Facts;
  }

  /**
   * Returns facts that are at most 5 s old, with one read shared by concurrent callers; meant for
   * output in bulk, such as emails. They are cached only in a process that is notified of changes
   * ({@link follow}); elsewhere each call reads them.
   * @param now milliseconds from a monotonic clock.
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

  /** Turns caching on. The caller has to call `clear` after every change of content. */
  follow(): void {
    this.isFollowing = true;
  }

  /** Drops the cached facts after content has changed, or may have. */
  clear(): void {
    this.kept = null;
  }
}
