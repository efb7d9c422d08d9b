import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { formatDayInZone } from '../../../common/clock/zoned-time.rules';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { Environment } from '../../../config/environment';
import { SiteSettings } from '../../content/site-settings.service';
import { MailService } from '../../mail/mail.service';
import { EmailUnsubscribes } from '../../students/email-unsubscribes.service';
import { StudentsService } from '../../students/students.service';
import { lapsingAt } from './coverage.rules';
import { CoverageService } from './coverage.service';

const NAME = 'submissions.lapsing-reviews';
const KIND = 'reviews-lapsing';

/** Reminds students of unused reviews a week before they lapse, once per month of the plan. */
@Injectable()
@RunsEvery({ name: NAME, everyMs: 15 * 60_000 })
export class LapsingReviewsTask implements ScheduledTask {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly students: StudentsService,
    private readonly coverage: CoverageService,
    private readonly settings: SiteSettings,
    private readonly unsubscribes: EmailUnsubscribes,
    private readonly mail: MailService,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const lapsing = (await this.students.subscribed()).filter((plan) => lapsingAt(plan, now));
    await forEachRow(lapsing, { task: NAME, idOf: ({ studentId }) => studentId }, (plan) =>
      this.remind(plan.studentId),
    );
  }

  private remind(studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      if ((await this.students.emailBlockReason(studentId, KIND, tx)) !== null) return;
      const { plan, left, now } = await this.coverage.standing(tx, studentId, 'review');
      const at = lapsingAt(plan, now);
      if (at === null || left === 0) return;
      const { email: to, firstName, timeZone } = await this.students.get(studentId, tx);
      const { timezone } = await this.settings.get(tx);
      await this.mail.queue(tx, {
        template: KIND,
        to,
        causedBy: `${studentId}:${at.toISOString()}`,
        data: {
          firstName,
          left: left === 1 ? '1 review' : `${left} reviews`,
          lapseOn: formatDayInZone(at, timeZone ?? timezone),
          sendUrl: `${this.env.publicUrl}/student/submit`,
        },
        secrets: { unsubscribeUrl: this.unsubscribes.urlOf(studentId, KIND) },
      });
    });
  }
}
