import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { calendarFile, later } from '../../common/calendar/calendar-file';
import { Clock } from '../../common/clock/clock';
import { formatInZone } from '../../common/clock/zoned-time.rules';
import { formatMoney } from '../../common/money/money.rules';
import { fullName } from '../../common/full-name.rules';
import { Environment } from '../../config/environment';
import { StaffService } from '../auth/staff.service';
import { SiteSettings } from '../content/site-settings.service';
import { MailService } from '../mail/mail.service';
import { PushNotifications } from '../notifications/push-notifications.service';
import { StudentsService } from '../students/students.service';
import type { OneOnOneRequest } from './one-on-one-request.entity';

/** Emails the coach and the student, in the transaction of what happened. */
@Injectable()
export class OneOnOneMails {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly clock: Clock,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly staff: StaffService,
    private readonly settings: SiteSettings,
    private readonly push: PushNotifications,
  ) {}

  /** Tells the coach about a new request. */
  async asked(
    tx: EntityManager,
    { id, studentId, wish, dates, place }: OneOnOneRequest,
    isMember: boolean,
  ): Promise<void> {
    const student = await this.students.findContact(studentId, tx);
    if (!student) return;
    const studentName = fullName(student);
    const data = {
      studentName,
      wish,
      dates,
      place,
      ...(isMember && { member: 'yes' }),
      requestsUrl: this.coachUrl,
    };
    await this.mail.queue(tx, {
      template: 'one-on-one-asked',
      to: (await this.staff.owner(tx)).email,
      causedBy: id,
      data,
    });
  }

  /** Sends the student the offer, with a link to pay. */
  async offered(tx: EntityManager, request: OneOnOneRequest): Promise<void> {
    const { offerUntil, word, priceCents, offers } = request;
    const { timezone } = await this.settings.get(tx);
    const until = offerUntil ? formatInZone(offerUntil, timezone) : '';
    const more = { price: formatMoney(priceCents ?? 0), until, word, requestUrl: this.studentUrl };
    const causedBy = `${request.id}:${offers}`;
    await this.toStudent(tx, request, 'one-on-one-offered', causedBy, more);
    const push = { kind: 'one-on-one-offer', path: '/student/one-on-one' } as const;
    await this.push.notify(tx, request.studentId, { ...push, causedBy });
  }

  async declined(tx: EntityManager, request: OneOnOneRequest): Promise<void> {
    const { id, studentId, word } = request;
    const student = await this.students.findContact(studentId, tx);
    if (!student) return;
    const data = { firstName: student.firstName, word, requestUrl: this.studentUrl };
    await this.mail.queue(tx, {
      template: 'one-on-one-declined',
      to: student.email,
      causedBy: id,
      data,
    });
  }

  async expired(tx: EntityManager, request: OneOnOneRequest): Promise<void> {
    await this.toStudent(tx, request, 'one-on-one-expired', `${request.id}:${request.offers}`, {
      requestUrl: this.studentUrl,
    });
  }

  /** Confirms to both; the student also gets a calendar file. */
  async booked(tx: EntityManager, request: OneOnOneRequest): Promise<void> {
    const { id, studentId, priceCents } = request;
    const student = await this.students.findContact(studentId, tx);
    if (!student) return;
    const paid = formatMoney(priceCents ?? 0);
    const { coachName } = await this.settings.get(tx);
    const calendar = this.calendar(request, coachName, 'mailed');
    const more = { paid, requestUrl: this.studentUrl, calendar };
    await this.toStudent(tx, request, 'one-on-one-booked', id, more);
    const studentName = fullName(student);
    const data = {
      studentName,
      paid,
      ...(await this.session(tx, request)),
      requestsUrl: this.coachUrl,
    };
    await this.mail.queue(tx, {
      template: 'one-on-one-sold',
      to: (await this.staff.owner(tx)).email,
      causedBy: id,
      data,
    });
  }

  /**
   * Tells the student that it's canceled: with the coach's reason, or because they asked for it. The refund has its own email, which may come
   * much later because the bank may hold the payment.
   */
  async canceled(tx: EntityManager, request: OneOnOneRequest): Promise<void> {
    const { coachName } = await this.settings.get(tx);
    await this.toStudent(tx, request, 'one-on-one-canceled', request.id, {
      word: request.word,
      requestUrl: this.studentUrl,
      cancelCalendar: this.calendar(request, coachName, 'removed'),
    });
  }

  /** Confirms to the student that they canceled, and tells the coach. */
  async canceledByStudent(tx: EntityManager, request: OneOnOneRequest): Promise<void> {
    await this.canceled(tx, request);
    await this.toCoach(tx, request, 'one-on-one-given-up', request.id, {});
  }

  /** Tells the coach when else a booked session would work. */
  async moveAsked(tx: EntityManager, request: OneOnOneRequest, causedBy: string): Promise<void> {
    const wish = request.moveWish ?? '';
    await this.toCoach(tx, request, 'one-on-one-move-asked', causedBy, { wish });
  }

  /**
   * Sends the student the new time, with a calendar file.
   * @param until until when they can ask for another time or cancel
   */
  async moved(
    tx: EntityManager,
    request: OneOnOneRequest,
    {
      before,
      until,
      causedBy,
    }: {
      readonly before: OneOnOneRequest;
      readonly until: Date | null;
      readonly causedBy: string;
    },
  ): Promise<void> {
    const { coachName, timezone } = await this.settings.get(tx);
    const { when } = await this.session(tx, before);
    await this.toStudent(tx, request, 'one-on-one-moved', causedBy, {
      before: when,
      until: until ? formatInZone(until, timezone) : '',
      word: request.word,
      requestUrl: this.studentUrl,
      calendar: this.calendar(request, coachName, 'mailed'),
    });
  }

  /** Tells the student that the session stays when it was. */
  async moveDeclined(tx: EntityManager, request: OneOnOneRequest, causedBy: string): Promise<void> {
    const more = { word: request.word, requestUrl: this.studentUrl };
    await this.toStudent(tx, request, 'one-on-one-stays', causedBy, more);
  }

  /**
   * Returns a session as a calendar file, the same entry in emails and as a download. @param how
   * `removed` takes it out of the calendar
   */
  calendar(
    { id, startsAt, minutes, sessionPlace, updatedAt }: OneOnOneRequest,
    coachName: string,
    how: 'downloaded' | 'mailed' | 'removed',
  ): string {
    const now = this.clock.now();
    const start = startsAt ?? now;
    const event = {
      uid: `${id}@${new URL(this.env.publicUrl).hostname}`,
      title: `1-on-1 with ${coachName}`,
      location: sessionPlace ?? '',
      url: this.studentUrl,
      start,
      end: new Date(start.getTime() + (minutes ?? 0) * 60_000),
    };
    return calendarFile('Sessions', event, {
      organizer: this.env.mailFrom,
      now,
      changedAt: how === 'downloaded' ? updatedAt : later(now, updatedAt),
      method: how === 'removed' ? 'CANCEL' : 'PUBLISH',
    });
  }

  private get studentUrl(): string {
    return `${this.env.publicUrl}/student/one-on-one`;
  }

  private get coachUrl(): string {
    return `${this.env.publicUrl}/coach/requests`;
  }

  private async session(tx: EntityManager, { startsAt, minutes, sessionPlace }: OneOnOneRequest) {
    const { timezone } = await this.settings.get(tx);
    return {
      when: startsAt ? formatInZone(startsAt, timezone) : '',
      minutes: String(minutes ?? 0),
      place: sessionPlace ?? '',
    };
  }

  private async toStudent<
    T extends
      | 'one-on-one-offered'
      | 'one-on-one-booked'
      | 'one-on-one-expired'
      | 'one-on-one-canceled'
      | 'one-on-one-moved'
      | 'one-on-one-stays',
  >(
    tx: EntityManager,
    request: OneOnOneRequest,
    template: T,
    causedBy: string,
    more: Readonly<Record<string, string>>,
  ): Promise<void> {
    const student = await this.students.findContact(request.studentId, tx);
    if (!student) return;
    const data = { firstName: student.firstName, ...(await this.session(tx, request)), ...more };
    await this.mail.queue(tx, { template, to: student.email, causedBy, data } as Parameters<
      typeof this.mail.queue<T>
    >[1]);
  }

  private async toCoach<T extends 'one-on-one-given-up' | 'one-on-one-move-asked'>(
    tx: EntityManager,
    request: OneOnOneRequest,
    template: T,
    causedBy: string,
    more: Readonly<Record<string, string>>,
  ): Promise<void> {
    const student = await this.students.findContact(request.studentId, tx);
    if (!student) return;
    const about = { studentName: fullName(student), requestsUrl: this.coachUrl };
    const data = { ...about, ...(await this.session(tx, request)), ...more };
    const { email: to } = await this.staff.owner(tx);
    await this.mail.queue(tx, { template, to, causedBy, data } as Parameters<
      typeof this.mail.queue<T>
    >[1]);
  }
}
