import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { RunsEvery, type ScheduledTask } from '../../../common/schedule/schedule';
import { WARNING_HOURS, warningOf } from '../clock.rules';
import { MessageMails } from '../message-mails';
import { StudentsService } from '../../students/students.service';
import { ThreadWriter } from '../thread-writer.service';
import { ThreadsRepository } from '../threads.repository';

const HOUR_MS = 3_600_000;

/**
 * Sets a due time for waiting students who now have a plan, and warns the coach about replies
 * coming due, once per step. [T146]
 */
@Injectable()
@RunsEvery({ name: 'messages.warn-waiting', everyMs: 5 * 60_000 })
export class WarnWaitingTask implements ScheduledTask {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly threads: ThreadsRepository,
    private readonly mails: MessageMails,
    private readonly students: StudentsService,
    private readonly writer: ThreadWriter,
  ) {}

  async run(): Promise<void> {
    await this.promiseWhereAPlanHasBegun();
    const now = await this.clock.now();
    const due = await this.threads.dueBefore(new Date(now.getTime() + WARNING_HOURS[0] * HOUR_MS));
    await forEachRow(due, { task: 'messages.warn-waiting', idOf: String }, (studentId) =>
      this.warn(studentId),
    );
  }

  private async promiseWhereAPlanHasBegun(): Promise<void> {
    const waiting = await this.threads.waitingWithoutDeadline();
    const subscribers = (await this.students.membershipsOf(waiting, [])).filter(
      ({ isSubscriber }) => isSubscriber,
    );
    await forEachRow(
      subscribers,
      { task: 'messages.warn-waiting', idOf: ({ id }) => id },
      ({ id }) => this.writer.promise(id),
    );
  }

  private warn(studentId: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const now = await this.clock.now(tx);
      const thread = await this.threads.lock(tx, studentId, now);
      const hours = warningOf(thread, now);
      if (hours === null) return;
      await this.mails.warn(tx, thread, hours, now);
      await this.threads.save(tx, Object.assign(thread, { warnedHours: hours }));
    });
  }
}
