import type { DemoProduct, SeasonEvent } from './demo-product';
import { DemoStudent } from './demo-student';
import { dice } from './dice';
import type { DemoPerson } from './season-people.data';

const DAY_MS = 86_400_000;

/** One person's events of the season. The same person throws the same dice in every season. */
export class PersonSeason {
  readonly events: SeasonEvent[] = [];
  readonly chance: () => number;
  /** How many days ago the person's last event was; 0 if they're still active. */
  readonly lastDay: number;
  private student: DemoStudent | null = null;

  constructor(
    readonly person: DemoPerson,
    readonly who: number,
  ) {
    this.chance = dice(who + 1);
    const { story, joined } = person;
    this.lastDay =
      {
        quiet: 24 + this.chance() * 25,
        cancelled: joined * (0.3 + this.chance() * 0.35),
        paused: 20,
      }[story as string] ?? 0;
  }

  join(product: DemoProduct, priceRemoteCoaching: string): void {
    this.events.push({
      daysAgo: this.person.joined,
      happen: async () =>
        void (this.student = await DemoStudent.join(product, this.person, priceRemoteCoaching)),
    });
  }

  /** Plans an event; one in the future doesn't happen. */
  on(daysAgo: number, happen: (student: DemoStudent) => Promise<void>): void {
    if (daysAgo < 0) return;
    this.events.push({
      daysAgo,
      happen: () => {
        if (!this.student) throw new Error(`${this.person.first} has not joined yet`);
        return happen(this.student);
      },
    });
  }
}

/** Returns a date as `YYYY-MM-DD` by the season's clock. */
export const dayOf = ({ clock }: DemoProduct, daysAgo = 0): string =>
  new Date(clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
