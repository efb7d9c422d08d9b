import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newId } from '../common/ids/new-id';
import { Environment } from '../config/environment';
import { playClinics } from './demo-clinics';
import type { DemoClips } from './demo-clips';
import { DemoCoach } from './demo-coach';
import { playLibrary } from './demo-library';
import type { DemoProduct } from './demo-product';
import { verdictOn, type DemoVerdict, type FoundPeople } from './demo-refusal.rules';
import { playSessions } from './demo-sessions';
import { DemoStudent, type DemoSubmission } from './demo-student';
import type { DemoVisitor } from './demo-visitor';
import { COACH_WORDS, DEMO_DOMAIN, PEOPLE, STUDENT_WORDS, VIDEOS, type DemoPerson } from './season.data';

const CERTIFIED_MODULES = 25;
const REVIEW_EVERY_DAYS = 18;
const SENT_LAST_DAYS_AGO = 0.8;
const DAY_MS = 86_400_000;

/** Something that happens so many days before today. */
export interface SeasonEvent {
  readonly daysAgo: number;
  readonly happen: () => Promise<void>;
}

/** A season as it might have been, day by day, the same every time: who came, what they sent, what they were told. */
export class DemoSeason {
  private readonly events: SeasonEvent[] = [];
  private readonly coach: DemoCoach;
  private desk: DemoVisitor;

  constructor(
    private readonly product: DemoProduct,
    private readonly clips: DemoClips,
    private readonly owner: { readonly email: string; readonly password: string },
  ) {
    this.coach = new DemoCoach(product);
    this.desk = product.visitor();
  }

  async verdict(): Promise<DemoVerdict> {
    const [found] = await this.product.db.query<[FoundPeople]>(
      `SELECT (SELECT count(*)::int FROM students) AS students, (SELECT count(*)::int FROM clinic_bookings) AS bookings,
        (SELECT count(*)::int FROM students WHERE email LIKE '%@' || $1) AS "ofSeason"`,
      [DEMO_DOMAIN],
    );
    return verdictOn(found);
  }

  /** Plays it from its first day to today. The clocks are right again afterwards, whatever happens. */
  async play(tell: (text: string) => void): Promise<void> {
    const { contentDir } = this.product.app.get(Environment);
    const modules = await this.moduleIds();
    for (const [nth, person] of PEOPLE.entries()) this.tellStory(person, nth, contentDir, modules);
    this.events.push(...playLibrary(this.product, this.owner, this.clips));
    this.events.push(...playClinics(this.product, this.owner), ...playSessions(this.product, this.owner));
    try {
      let month = Infinity;
      for (const { daysAgo, happen } of this.events.sort((one, other) => other.daysAgo - one.daysAgo)) {
        if (Math.ceil(daysAgo / 30) < month) tell(`  ${(month = Math.ceil(daysAgo / 30))} months before today …`);
        await this.product.goTo(daysAgo);
        await happen();
        await this.product.settle();
      }
    } finally {
      await this.product.goTo(0);
    }
  }

  private tellStory(person: DemoPerson, nth: number, contentDir: string, modules: readonly string[]): void {
    const { story, joined } = person;
    const known: { student?: DemoStudent } = {};
    const on = (daysAgo: number, happen: (student: DemoStudent) => Promise<void>): void => {
      if (daysAgo < 0) return;
      this.events.push({
        daysAgo,
        happen: async () => {
          if (!known.student) throw new Error(`${person.first} has not joined yet`);
          await known.student.comeBack();
          await happen(known.student);
        },
      });
    };
    const { priceRemoteCoaching } = this.product.app.get(Environment);
    this.events.push({
      daysAgo: joined,
      happen: async () => void (known.student = await DemoStudent.join(this.product, person, priceRemoteCoaching)),
    });
    if (story === 'new' && nth % 2 === 1) return;
    on(joined - 0.2, (student) => student.tellAboutThemselves(nth));
    if (story === 'new') return;
    const lastDay = { quiet: 34, cancelled: 45, paused: 20 }[story as string] ?? 0;
    this.sendVideos(on, joined, lastDay, nth, story === 'waiting');
    this.learnModules(on, person, lastDay, contentDir, modules);
    this.talkAndTrain(on, joined, lastDay, nth);
    if (story === 'paused') on(lastDay, async (student) => void (await (await student.comeBack()).post('/api/student/subscription/pause')));
    if (story === 'cancelled') on(lastDay, (student) => this.product.payments.cancelPlanOf(student.email));
  }

  private sendVideos(on: On, joined: number, lastDay: number, person: number, waits: boolean): void {
    for (let day = joined - 2, nth = 0; day > lastDay; day -= REVIEW_EVERY_DAYS, nth += 1) {
      const sent: { submission?: DemoSubmission } = {};
      const isFile = (nth + person) % 3 === 0;
      const clip = nth === 0 ? this.clips.then : this.clips.now;
      const count = nth;
      const reviewed = !waits && day > 3;
      // what came last waits for its answer, with most of its 48 hours left
      on(reviewed || waits ? day : Math.min(day, SENT_LAST_DAYS_AGO), async (student) => {
        const gone = waits && !isFile ? 'https://youtu.be/gone0000001' : undefined;
        sent.submission = await student.sendVideo(person + count, isFile || (!reviewed && !waits) ? clip : undefined, gone);
      });
      if (!reviewed) continue;
      on(day - 1.4, async (student) => {
        if (!sent.submission) return;
        const { id: submissionId, uploadId } = sent.submission;
        const area = VIDEOS[(person + count) % VIDEOS.length]?.area;
        await this.coach.review({
          submissionId,
          studentId: student.id,
          uploadId,
          clip,
          nth: count,
          drillIds: await this.drillsFor(area),
          drillsUntil: this.day(-21),
          talks: count % 2 === 0,
        });
      });
      if (day > 12) on(day - 2.5, (student) => student.readFeedback());
      for (const after of [3, 4, 6, 9, 11]) if (day - after > lastDay) on(day - after, (student) => student.practise(this.day()));
    }
  }

  private learnModules(on: On, { story, joined }: DemoPerson, lastDay: number, contentDir: string, modules: readonly string[]): void {
    const quizzes = new Set(readdirSync(join(contentDir, 'quizzes')).map((file) => basename(file, '.json')));
    const every = story === 'certified' ? 5 : 12;
    const count = story === 'certified' ? CERTIFIED_MODULES : Math.min(14, Math.floor((joined - lastDay) / every));
    for (const [nth, moduleId] of modules.slice(0, count).entries()) {
      const day = joined - 3 - nth * every;
      if (quizzes.has(moduleId)) on(day, (student) => student.learn(contentDir, moduleId));
      if (story === 'certified' || nth % 3 === 0) on(day - 1, (student) => student.sendPractical(moduleId));
      if (story === 'certified' || nth % 3 === 0)
        on(day - 2.5, (student) => this.reviewPractical(student, moduleId, Math.floor((joined - day) / REVIEW_EVERY_DAYS)));
    }
  }

  private async reviewPractical(student: DemoStudent, moduleId: string, nth: number): Promise<void> {
    const seat = await student.comeBack();
    const all = await seat.get<{ id: string; moduleId: string | null }[]>('/api/student/video-submissions');
    const practical = all.find((one) => one.moduleId === moduleId);
    if (!practical) return;
    await this.coach.review({
      ...{
        submissionId: practical.id,
        studentId: student.id,
        uploadId: null,
        clip: this.clips.now,
        nth,
        drillIds: [],
        drillsUntil: '',
        talks: false,
      },
    });
  }

  private talkAndTrain(on: On, joined: number, lastDay: number, person: number): void {
    for (let day = joined - 6, nth = person; day > lastDay; day -= 31, nth += 1) {
      const [said, answered] = [STUDENT_WORDS[nth % STUDENT_WORDS.length] ?? '', COACH_WORDS[nth % COACH_WORDS.length] ?? ''];
      on(day, (student) => student.write(said, nth % 3 === 0 ? this.clips.picture : undefined));
      if (day > 4) on(day - 0.6, (student) => this.answer(student, answered));
    }
    if (person % 2 === 0)
      for (let week = 1; week <= 3; week += 1)
        for (const [nth, inWeek] of [0, 2, 4].entries())
          if (32 - week * 7 - inWeek < joined - 2 && 32 - week * 7 - inWeek > lastDay)
            on(32 - week * 7 - inWeek, (student) => student.train('winter-strength', week, nth, this.day()));
  }

  private async answer({ id }: DemoStudent, text: string): Promise<void> {
    this.desk = this.product.visitor();
    await this.desk.post('/api/coach/login', this.owner);
    const { messages } = await this.desk.get<{ messages: { n: number }[] }>(`/api/coach/messages/${id}`);
    const seenN = Math.max(0, ...messages.map(({ n }) => n));
    await this.desk.post(`/api/coach/messages/${id}`, { clientId: newId(), text, seenN });
  }

  private async drillsFor(area = ''): Promise<string[]> {
    const drills = await this.product.db.query<{ id: string }[]>('SELECT id FROM drills WHERE skill_area = $1 ORDER BY id LIMIT 1', [area]);
    return drills.map(({ id }) => id);
  }

  private day(daysAgo = 0): string {
    return new Date(this.product.clock.now().getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  }

  private async moduleIds(): Promise<string[]> {
    const rows = await this.product.db.query<{ id: string }[]>('SELECT id FROM modules ORDER BY id');
    return rows.map(({ id }) => id);
  }
}

type On = (daysAgo: number, happen: (student: DemoStudent) => Promise<void>) => void;
