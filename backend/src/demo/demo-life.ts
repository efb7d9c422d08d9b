import { Environment } from '../config/environment';
import type { DemoClips } from './demo-clips';
import type { DemoCoach } from './demo-coach';
import type { DemoProduct, SeasonEvent } from './demo-product';
import { DemoProgram } from './demo-program';
import { DemoVideos } from './demo-videos';
import { nthOf } from './dice';
import { dayOf, PersonSeason } from './person-season';
import type { DemoPerson } from './season-people.data';
import { COACH_NOTES, GRANT, LAST_QUESTIONS, TALKS, THANKS } from './season-texts.data';

const TRAINING = 'winter-strength';

/**
 * Plays one person's season: joins, sends videos, learns, practices, asks questions, stays or
 * leaves.
 */
export class DemoLife {
  private readonly season: PersonSeason;
  private readonly videos: DemoVideos;
  private readonly program: DemoProgram;

  constructor(
    private readonly product: DemoProduct,
    private readonly clips: DemoClips,
    private readonly coach: DemoCoach,
    modules: readonly string[],
    person: DemoPerson,
    who: number,
  ) {
    this.season = new PersonSeason(person, who);
    this.videos = new DemoVideos(product, clips, coach, this.season);
    this.program = new DemoProgram(product, coach, this.season, modules);
  }

  events(): SeasonEvent[] {
    const { story, joined, first } = this.season.person;
    const { priceRemoteCoaching } = this.product.app.get(Environment);
    this.season.join(this.product, priceRemoteCoaching);
    if (story === 'new' && !this.season.person.lastVideo) return this.season.events;
    this.season.on(joined - 0.2, (student) => student.submitIntake(this.season.who));
    if (story === 'certified') this.program.finish();
    else {
      this.videos.send();
      this.program.learn();
    }
    if (story !== 'new') this.talk();
    if (story !== 'new' && this.season.who % 2 === 0) this.train();
    if (story === 'paused') this.season.on(this.season.lastDay, (student) => student.pausePlan());
    if (story === 'cancelled')
      this.season.on(this.season.lastDay, (student) =>
        this.product.payments.cancelPlanOf(student.email),
      );
    const note = COACH_NOTES[first];
    if (note) this.season.on(joined / 2, (student) => this.coach.note(student.id, note));
    if (first === GRANT.to)
      this.season.on(GRANT.daysAgo, (student) => this.coach.grantOneMore(student.id));
    return this.season.events;
  }

  private talk(): void {
    const { joined } = this.season.person;
    for (
      let day = joined - 6, nth = this.season.who * 4;
      day > Math.max(this.season.lastDay, 1.5);
      day -= 22 + this.season.chance() * 20, nth += 1
    ) {
      const [asked, answered] = nthOf(TALKS, nth);
      this.season.on(day, (student) =>
        student.write(asked, nth % 5 === 0 ? this.clips.picture : undefined),
      );
      this.season.on(day - 0.15 - this.season.chance() * 0.6, ({ id }) =>
        this.coach.answer(id, answered),
      );
      if (nth % 4 !== 1) continue;
      this.season.on(day - 0.9, (student) => student.write(THANKS));
      this.season.on(day - 1.1, ({ id }) => this.coach.answer(id, null));
    }
    // a few questions from the last day are still unanswered, one of them overdue
    if (this.season.person.lastVideo === 'waits' && this.season.who % 2 === 0)
      this.season.on(this.season.who === 4 ? 1.3 : 0.1 + this.season.chance() * 0.6, (student) =>
        student.write(nthOf(LAST_QUESTIONS, Math.floor(this.season.who / 4))),
      );
  }

  private train(): void {
    for (let week = 1; week <= 3; week += 1)
      for (const [nth, inWeek] of [0, 2, 4].entries()) {
        const day = 32 - week * 7 - inWeek;
        if (day < this.season.person.joined - 2 && day > this.season.lastDay)
          this.season.on(day, (student) => student.train(TRAINING, week, nth, dayOf(this.product)));
      }
  }
}
