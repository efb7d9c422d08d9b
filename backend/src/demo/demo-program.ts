import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Environment } from '../config/environment';
import type { DemoCoach } from './demo-coach';
import { linkOf } from './demo-links.rules';
import type { DemoProduct } from './demo-product';
import { LATELY_DAYS } from './demo-videos';
import type { PersonSeason } from './person-season';

/** The pace of two practical videos a month. */
const CERTIFIED_PACE_DAYS = 15.3;

/** One person's way through the curriculum: quizzes and practical videos. */
export class DemoProgram {
  constructor(
    private readonly product: DemoProduct,
    private readonly coach: DemoCoach,
    private readonly season: PersonSeason,
    private readonly modules: readonly string[],
  ) {}

  /** Takes as many modules as the person's pace allows, with a practical video for some. */
  learn(): void {
    const { joined, story } = this.season.person;
    const pace = 8 + (this.season.who % 7) * 2;
    const count =
      story === 'new' ? 1 : Math.min(23, Math.floor((joined - this.season.lastDay) / pace));
    for (const [nth, moduleId] of this.modules.slice(0, count).entries()) {
      const day = joined - 0.6 - nth * pace;
      this.takeQuiz(moduleId, day);
      const sends = nth % 11 === 3 && this.season.who % 2 === 0 && day - 1 > LATELY_DAYS;
      if (sends) this.sendPractical(moduleId, day - 1, nth);
    }
  }

  /** Completes every module in turn, at the plan's pace. */
  finish(): void {
    for (const [nth, moduleId] of this.modules.entries()) {
      const day = this.season.person.joined - 3 - nth * CERTIFIED_PACE_DAYS;
      this.takeQuiz(moduleId, day);
      this.sendPractical(moduleId, day - 1, nth);
    }
  }

  private takeQuiz(moduleId: string, daysAgo: number): void {
    const { contentDir } = this.product.app.get(Environment);
    if (!hasQuiz(contentDir, moduleId)) return;
    const fails = this.season.chance() < 0.3;
    const isLast = daysAgo < 20 && fails;
    if (fails) this.season.on(daysAgo + 0.1, (student) => student.learn(contentDir, moduleId, 3));
    if (!isLast)
      this.season.on(daysAgo, (student) =>
        student.learn(contentDir, moduleId, this.season.who % 2),
      );
  }

  private sendPractical(moduleId: string, daysAgo: number, nth: number): void {
    let submissionId = '';
    this.season.on(
      daysAgo,
      async (student) =>
        void (submissionId = await student.sendPractical(
          moduleId,
          linkOf(student.id, 5_000 + nth),
        )),
    );
    this.season.on(daysAgo - 0.4 - this.season.chance(), ({ id: studentId }) =>
      this.coach.review({
        submissionId,
        studentId,
        file: null,
        nth: Math.floor(nth / 2),
        who: this.season.who,
        drillIds: [],
        drillsUntil: '',
      }),
    );
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
