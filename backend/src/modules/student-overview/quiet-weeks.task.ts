import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { forEachRow } from '../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../common/schedule/schedule';
import { Environment } from '../../config/environment';
import { MailService } from '../mail/mail.service';
import { EmailUnsubscribes } from '../students/email-unsubscribes.service';
import { StudentsService } from '../students/students.service';
import { isQuietWeek } from './quiet-week.rules';
import { StudentOverviewRepository, type NudgedStudent } from './student-overview.repository';

const NAME = 'student-overview.quiet-weeks';
const KIND = 'quiet-week';

/** Nudges students who asked for it after a week without any activity, once per quiet stretch. */
@Injectable()
@RunsEvery({ name: NAME, everyMs: 60 * 60_000 })
export class QuietWeeksTask implements ScheduledTask {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly overview: StudentOverviewRepository,
    private readonly students: StudentsService,
    private readonly unsubscribes: EmailUnsubscribes,
    private readonly mail: MailService,
  ) {}

  async run(): Promise<void> {
    const now = await this.clock.now();
    const quiet = (await this.overview.nudged()).filter(({ since }) => isQuietWeek(since, now));
    await forEachRow(quiet, { task: NAME, idOf: ({ id }) => id }, (student) => this.nudge(student));
  }

  private nudge({ id, since }: NudgedStudent): Promise<void> {
    return this.db.transaction(async (tx) => {
      if ((await this.students.emailBlockReason(id, KIND, tx)) !== null) return;
      const { email: to, firstName } = await this.students.get(id, tx);
      await this.mail.queue(tx, {
        template: KIND,
        to,
        causedBy: `${id}:${since.toISOString()}`,
        data: { firstName, practiceUrl: `${this.env.publicUrl}/student/practice` },
        secrets: { unsubscribeUrl: this.unsubscribes.urlOf(id, KIND) },
      });
    });
  }
}
