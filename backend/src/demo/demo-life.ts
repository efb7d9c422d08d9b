import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Environment } from '../config/environment';
import type { DemoClips } from './demo-clips';
import type { DemoCoach } from './demo-coach';
import { breakingLinkOf, linkOf } from './demo-links.rules';
import type { DemoProduct, SeasonEvent } from './demo-product';
import { DemoStudent } from './demo-student';
import { dice, nthOf } from './dice';
import type { DemoPerson } from './season-people.data';
import { COACH_NOTES, GRANT, LAST_QUESTIONS, TALKS, THANKS, VIDEOS } from './season-texts.data';

const DAY_MS = 86_400_000;
/** The plan allows two videos a month. Few students send that many, and no one sends more. */
const SHORTEST_GAP_DAYS = 20;
const WIDEST_GAP_DAYS = 64;
/** The pace of two practical videos a month. */
const CERTIFIED_PACE_DAYS = 15.3;
/** Videos newer than this aren't reviewed automatically: `lastVideo` says what became of them. */
const LATELY_DAYS = 1.6;
const TRAINING = 'winter-strength';

interface SentVideo {
  readonly nth: number;
  readonly daysAgo: number;
  /** In days; the video isn't reviewed if left out. */
  readonly answeredAfter?: number;
  /** Sends this link instead of the usual one. */
  readonly link?: (studentId: string) => string;
}

/**
 * Plays one person's season: joins, sends videos, learns, practices, asks questions, stays or
 * leaves.
 */
export class DemoLife {
  private readonly lifeEvents: SeasonEvent[] = [];
  private readonly chance: () => number;
  private readonly lastDay: number;
  private student: DemoStudent | null = null;

  constructor(
    private readonly product: DemoProduct,
    private readonly clips: DemoClips,
    private readonly coach: DemoCoach,
    private readonly modules: readonly string[],
    private readonly person: DemoPerson,
    private readonly who: number,
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

  events(): SeasonEvent[] {
    const { story, joined, first } = this.person;
    const { priceRemoteCoaching } = this.product.app.get(Environment);
    this.lifeEvents.push({
      daysAgo: joined,
      happen: async () =>
        void (this.student = await DemoStudent.join(
          this.product,
          this.person,
          priceRemoteCoaching,
        )),
    });
    if (story === 'new' && !this.person.lastVideo) return this.lifeEvents;
    this.on(joined - 0.2, (student) => student.submitIntake(this.who));
    if (story === 'certified') this.finishProgram();
    else {
      this.sendVideos();
      this.learn();
    }
    if (story !== 'new') this.talk();
    if (story !== 'new' && this.who % 2 === 0) this.train();
    if (story === 'paused') this.on(this.lastDay, (student) => student.pausePlan());
    if (story === 'cancelled')
      this.on(this.lastDay, (student) => this.product.payments.cancelPlanOf(student.email));
    const note = COACH_NOTES[first];
    if (note) this.on(joined / 2, (student) => this.coach.note(student.id, note));
    if (first === GRANT.to)
      this.on(GRANT.daysAgo, (student) => this.coach.grantOneMore(student.id));
    return this.lifeEvents;
  }

  private on(daysAgo: number, happen: (student: DemoStudent) => Promise<void>): void {
    if (daysAgo < 0) return;
    this.lifeEvents.push({
      daysAgo,
      happen: () => {
        if (!this.student) throw new Error(`${this.person.first} has not joined yet`);
        return happen(this.student);
      },
    });
  }

  private sendVideos(): void {
    const { joined, lastVideo, story } = this.person;
    let nth = 0;
    const until =
      story === 'new'
        ? joined
        : Math.max(this.lastDay, lastVideo ? LATELY_DAYS + SHORTEST_GAP_DAYS : LATELY_DAYS);
    for (let day = joined - 1.5 - this.chance() * 3; day > until; day -= this.gap(), nth += 1) {
      const isLate = this.chance() < 0.05;
      const answeredAfter = isLate ? 2.15 + this.chance() * 0.6 : 0.3 + this.chance() * 1.15;
      if (nth === 2 && this.who % 9 === 4)
        this.sendWhatBreaks({ nth, daysAgo: day, answeredAfter });
      else this.send({ nth, daysAgo: day, answeredAfter });
    }
    if (lastVideo) this.sendLast(nth);
  }

  private gap(): number {
    return SHORTEST_GAP_DAYS + this.chance() * (WIDEST_GAP_DAYS - SHORTEST_GAP_DAYS);
  }

  private sendLast(nth: number): void {
    const { lastVideo } = this.person;
    if (lastVideo === 'waits') this.send({ nth, daysAgo: 0.1 + this.chance() * 1.5 });
    if (lastVideo === 'late') this.send({ nth, daysAgo: 2.15 + this.chance() * 0.8 });
    if (lastVideo === 'broken') {
      const deletedDaysAgo = 1 + this.chance() * 5;
      this.send({
        nth,
        daysAgo: deletedDaysAgo + 0.8,
        link: (id) => breakingLinkOf(id, deletedDaysAgo),
      });
    }
    if (lastVideo === 'asked-again')
      this.send({ nth, daysAgo: 3.4, link: (id) => linkOf(id, nth) }, { asksAgainAfter: 0.9 });
    // the plan's two reviews for this month are used up, and one more video waits
    if (lastVideo === 'outside') {
      for (const [more, daysAgo] of [7.5, 5.9].entries())
        this.send({ nth: nth + more, daysAgo, answeredAfter: 1 });
      this.send({ nth: nth + 2, daysAgo: 0.6 });
    }
  }

  /**
   * Sends a link whose video disappears before the review; the student replaces it when notified.
   */
  private sendWhatBreaks({ nth, daysAgo, answeredAfter = 1 }: SentVideo): void {
    this.send(
      {
        nth,
        daysAgo,
        answeredAfter: 1.4 + answeredAfter,
        link: (id) => breakingLinkOf(id, daysAgo - 0.4),
      },
      { mendedAfter: 1.4 },
    );
  }

  private send(
    { nth, daysAgo, answeredAfter, link }: SentVideo,
    { mendedAfter, asksAgainAfter }: { mendedAfter?: number; asksAgainAfter?: number } = {},
  ): void {
    const isFile = !link && ((nth + this.who) % 4 === 0 || (nth === 0 && this.who < 15));
    const clip = nth === 0 ? this.clips.then : this.clips.now;
    const area = nthOf(VIDEOS, this.who * 5 + nth).area;
    let submissionId = '';
    let uploadId: string | null = null;
    this.on(daysAgo, async (student) => {
      const address = link?.(student.id) ?? linkOf(student.id, nth);
      ({ id: submissionId, uploadId } = await student.sendVideo(
        this.who * 5 + nth,
        address,
        isFile ? clip : undefined,
      ));
    });
    if (mendedAfter)
      this.on(daysAgo - mendedAfter, (student) =>
        student.mendLink(submissionId, linkOf(student.id, nth)),
      );
    if (asksAgainAfter)
      this.on(daysAgo - asksAgainAfter, () => this.coach.requestResubmission(submissionId));
    if (answeredAfter === undefined) return;
    const answered = daysAgo - answeredAfter;
    this.on(answered, async ({ id: studentId }) => {
      const drillIds = await this.drillsFor(area, nth);
      const given = { drillIds, drillsUntil: this.day(-21), talks: (nth + this.who) % 2 === 0 };
      await this.coach.review({
        submissionId,
        studentId,
        uploadId,
        clip,
        nth,
        who: this.who,
        ...given,
      });
    });
    this.on(answered - 0.3 - this.chance(), (student) => student.readFeedback());
    for (const after of [2, 5, 9, 14])
      if (answered - after > this.lastDay && this.chance() < 0.75)
        this.on(answered - after, (student) => student.practise(this.day()));
  }

  /** Takes as many modules as the person's pace allows, with a practical video for some. */
  private learn(): void {
    const { joined, story } = this.person;
    const pace = 8 + (this.who % 7) * 2;
    const count = story === 'new' ? 1 : Math.min(23, Math.floor((joined - this.lastDay) / pace));
    for (const [nth, moduleId] of this.modules.slice(0, count).entries()) {
      const day = joined - 0.6 - nth * pace;
      this.takeQuiz(moduleId, day);
      const sends = nth % 11 === 3 && this.who % 2 === 0 && day - 1 > LATELY_DAYS;
      if (sends) this.sendPractical(moduleId, day - 1, nth);
    }
  }

  /** Completes every module in turn, at the plan's pace. */
  private finishProgram(): void {
    for (const [nth, moduleId] of this.modules.entries()) {
      const day = this.person.joined - 3 - nth * CERTIFIED_PACE_DAYS;
      this.takeQuiz(moduleId, day);
      this.sendPractical(moduleId, day - 1, nth);
    }
  }

  private takeQuiz(moduleId: string, daysAgo: number): void {
    const { contentDir } = this.product.app.get(Environment);
    if (!hasQuiz(contentDir, moduleId)) return;
    const fails = this.chance() < 0.3;
    const isLast = daysAgo < 20 && fails;
    if (fails) this.on(daysAgo + 0.1, (student) => student.learn(contentDir, moduleId, 3));
    if (!isLast) this.on(daysAgo, (student) => student.learn(contentDir, moduleId, this.who % 2));
  }

  private sendPractical(moduleId: string, daysAgo: number, nth: number): void {
    let submissionId = '';
    this.on(
      daysAgo,
      async (student) =>
        void (submissionId = await student.sendPractical(
          moduleId,
          linkOf(student.id, 5_000 + nth),
        )),
    );
    this.on(daysAgo - 0.4 - this.chance(), ({ id: studentId }) =>
      this.coach.review({
        submissionId,
        studentId,
        uploadId: null,
        clip: this.clips.now,
        nth: Math.floor(nth / 2),
        who: this.who,
        drillIds: [],
        drillsUntil: '',
        talks: false,
      }),
    );
  }

  private talk(): void {
    const { joined } = this.person;
    for (
      let day = joined - 6, nth = this.who * 4;
      day > Math.max(this.lastDay, 1.5);
      day -= 22 + this.chance() * 20, nth += 1
    ) {
      const [asked, answered] = nthOf(TALKS, nth);
      this.on(day, (student) =>
        student.write(asked, nth % 5 === 0 ? this.clips.picture : undefined),
      );
      this.on(day - 0.15 - this.chance() * 0.6, ({ id }) => this.coach.answer(id, answered));
      if (nth % 4 !== 1) continue;
      this.on(day - 0.9, (student) => student.write(THANKS));
      this.on(day - 1.1, ({ id }) => this.coach.answer(id, null));
    }
    // a few questions from the last day are still unanswered, one of them overdue
    if (this.person.lastVideo === 'waits' && this.who % 2 === 0)
      this.on(this.who === 4 ? 1.3 : 0.1 + this.chance() * 0.6, (student) =>
        student.write(nthOf(LAST_QUESTIONS, Math.floor(this.who / 4))),
      );
  }

  private train(): void {
    for (let week = 1; week <= 3; week += 1)
      for (const [nth, inWeek] of [0, 2, 4].entries()) {
        const day = 32 - week * 7 - inWeek;
        if (day < this.person.joined - 2 && day > this.lastDay)
          this.on(day, (student) => student.train(TRAINING, week, nth, this.day()));
      }
  }

  private async drillsFor(area: string, nth: number): Promise<string[]> {
    const drills = await this.product.db.query<{ id: string }[]>(
      'SELECT id FROM drills WHERE skill_area = $1 ORDER BY id',
      [area],
    );
    return drills.length > 0 ? [nthOf(drills, nth).id] : [];
  }

  /** Returns a date as `YYYY-MM-DD` by the season's clock. */
  private day(daysAgo = 0): string {
    return new Date(this.product.clock.now().getTime() - daysAgo * DAY_MS)
      .toISOString()
      .slice(0, 10);
  }
}

const known = new Map<string, ReadonlySet<string>>();

const hasQuiz = (contentDir: string, moduleId: string): boolean => {
  let quizzes = known.get(contentDir);
  if (!quizzes) {
    quizzes = new Set(
      readdirSync(join(contentDir, 'quizzes')).map((file) => basename(file, '.json')),
    );
    known.set(contentDir, quizzes);
  }
  return quizzes.has(moduleId);
};
