import { SiteSettings } from '../modules/content/site-settings.service';
import { playClinics } from './demo-clinics';
import type { DemoClips } from './demo-clips';
import { DemoCoach } from './demo-coach';
import { playLibrary } from './demo-library';
import { DemoLife } from './demo-life';
import type { DemoProduct, SeasonEvent } from './demo-product';
import { verdictOn, type DemoVerdict, type FoundPeople } from './demo-refusal.rules';
import { playSessions } from './demo-sessions';
import { whenUp } from './season-hours.rules';
import type { DemoPerson } from './season-people.data';
import { DEMO_DOMAIN } from './season.data';

const DAY_MS = 86_400_000;

/**
 * A plausible season, day by day, the same every time: who joined, what they sent, what the coach
 * replied.
 */
export class DemoSeason {
  constructor(
    private readonly product: DemoProduct,
    private readonly clips: DemoClips,
    private readonly owner: { readonly email: string; readonly password: string },
  ) {}

  async verdict(): Promise<DemoVerdict> {
    const [found] = await this.product.db.query<[FoundPeople]>(
      `SELECT (SELECT count(*)::int FROM students) AS students, (SELECT count(*)::int FROM clinic_bookings) AS bookings,
        (SELECT count(*)::int FROM students WHERE email LIKE '%@' || $1) AS "ofSeason",
        (SELECT shift <> '0' FROM app_clock) AS "clockIsShifted"`,
      [DEMO_DOMAIN],
    );
    return verdictOn(found);
  }

  /**
   * Plays the season from its first day to today. Always resets the clocks afterwards.
   * @throws the signal's reason if canceled: it stops between two events, and the rest is never
   *   played.
   */
  async play(
    people: readonly DemoPerson[],
    tell: (text: string) => void,
    canceled?: AbortSignal,
  ): Promise<void> {
    try {
      let month = Infinity;
      for (const { daysAgo, happen } of await this.events(people)) {
        if (Math.ceil(daysAgo / 30) < month)
          tell(`  ${(month = Math.ceil(daysAgo / 30))} months before today …`);
        await this.product.goTo(daysAgo);
        await happen();
        await this.product.awaitIdle();
        canceled?.throwIfAborted();
      }
      await this.product.goTo(0);
    } finally {
      await this.product.setClocks(0);
    }
  }

  /** Returns the events in order, each at an hour when the coach is awake. */
  private async events(people: readonly DemoPerson[]): Promise<SeasonEvent[]> {
    const coach = new DemoCoach(this.product, this.owner);
    const modules = await this.moduleIds();
    const all = people.flatMap((person, who) =>
      new DemoLife(this.product, this.clips, coach, modules, person, who).events(),
    );
    all.push(...playLibrary(this.product, this.owner, this.clips));
    all.push(...playClinics(this.product, this.owner), ...playSessions(this.product, this.owner));
    const { timezone } = await this.product.app.get(SiteSettings).get();
    const now = this.product.clock.now();
    const at = (daysAgo: number): Date =>
      whenUp(new Date(now.getTime() - daysAgo * DAY_MS), now, timezone);
    return all
      .sort((one, other) => other.daysAgo - one.daysAgo)
      .map(({ daysAgo, happen }) => ({
        daysAgo: (now.getTime() - at(daysAgo).getTime()) / DAY_MS,
        happen,
      }));
  }

  private async moduleIds(): Promise<string[]> {
    const rows = await this.product.db.query<{ id: string }[]>(
      'SELECT id FROM modules ORDER BY id',
    );
    return rows.map(({ id }) => id);
  }
}
