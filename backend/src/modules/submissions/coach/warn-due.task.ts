import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { formatInZone } from '../../../common/clock/zoned-time.rules';
import { fullName } from '../../../common/full-name.rules';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { Environment } from '../../../config/environment';
import { StaffService } from '../../auth/staff.service';
import { SiteSettings } from '../../content/site-settings.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { firstWarningBy, warningHours } from '../review-deadline.rules';
import { SubmissionsRepository } from '../submissions.repository';

const NAME = 'submissions.warn-due';

/** Warns the coach at 24, 8 and 2 hours before a review is due, once each per link. */
@Injectable()
@RunsEvery({ name: NAME, everyMs: 5 * 60_000 })
export class WarnDueTask implements ScheduledTask {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly submissions: SubmissionsRepository,
    private readonly students: StudentsService,
    private readonly staff: StaffService,
    private readonly settings: SiteSettings,
    private readonly mail: MailService,
  ) {}

  async run(): Promise<void> {
    const due = await this.submissions.dueBy(firstWarningBy(this.clock.now()));
    await forEachRow(due, { task: NAME, idOf: ({ id }) => id }, ({ id }) => this.warn(id));
  }

  private warn(id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const submission = await this.submissions.lock(tx, id);
      const now = this.clock.now();
      const hours = submission && warningHours(submission, now);
      if (!submission?.dueAt || !hours) return; // reviewed, or its link broke in the meantime
      const student = await this.students.findContact(submission.studentId, tx);
      if (!student) return;
      const { email: to } = await this.staff.owner(tx);
      const { timezone } = await this.settings.get(tx);
      await this.mail.queue(tx, {
        template: 'review-due',
        to,
        causedBy: `${id}:${submission.linkRevision}:${hours}`,
        data: {
          studentName: fullName(student),
          title: submission.title,
          dueAt: formatInZone(submission.dueAt, timezone),
          reviewUrl: `${this.env.publicUrl}/coach/review/${id}`,
          ...(submission.dueAt <= now ? { late: 'yes' } : { hours: String(hours) }),
        },
      });
    });
  }
}
