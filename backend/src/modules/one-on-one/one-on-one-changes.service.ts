import { Inject, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor, StudentActor } from '../../common/auth/actors';
import { clockFault, isClockTime } from '../../common/clock/clock-time.rules';
import { DatabaseClock } from '../../common/clock/database-clock';
import { ValidationFailed } from '../../common/errors/common.errors';
import { newId } from '../../common/ids/new-id';
import { pick } from '../../common/objects/pick';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { Environment } from '../../config/environment';
import { SiteSettings } from '../content/site-settings.service';
import { OneOnOneMails } from './one-on-one-mails';
import { OneOnOneRefunds } from './one-on-one-refunds';
import type { OneOnOneRequest } from './one-on-one-request.entity';
import { RequestChanged, RequestNotFound, TooLateToChange } from './one-on-one.errors';
import { OneOnOneRepository } from './one-on-one.repository';
import { changeableUntil, changeUntilAfterMove, isTooSoon } from './one-on-one.rules';

/** Each request emails the coach. */
const MOVES = { name: 'one-on-one-move', max: 10, windowSeconds: 3_600 };

/** The new time and place of a booked session. */
export interface Move {
  /** In the coach's time zone. */
  readonly startsAt: string;
  readonly place: string;
  readonly word: string;
}

/**
 * Changes to a booked session. Moving it changes nothing about the money; canceling it refunds all
 * of it.
 */
@Injectable()
export class OneOnOneChanges {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
    private readonly settings: SiteSettings,
    private readonly requests: OneOnOneRepository,
    private readonly mails: OneOnOneMails,
    private readonly refunds: OneOnOneRefunds,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Asks the coach for another time; asking again replaces what was asked.
   * @throws RequestNotFound also for another student's, RequestChanged, TooLateToChange,
   *   TooManyRequests
   */
  async askToMove({ id: studentId }: StudentActor, id: string, dates: string): Promise<void> {
    await this.limiter.take(MOVES, studentId);
    await this.db.transaction(async (tx) => {
      const request = await this.changeable(tx, studentId, id);
      if (request.moveWish === dates) return;
      await this.requests.update(tx, id, { moveWish: dates });
      await this.mails.moveAsked(tx, { ...request, moveWish: dates }, newId());
    });
  }

  /**
   * Cancels a student's own session and refunds it in full.
   * @throws RequestNotFound also for another student's, RequestChanged, TooLateToChange
   */
  cancel(student: StudentActor, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const request = await this.changeable(tx, student.id, id);
      if (request.intentId === null) throw new RequestChanged();
      const change = { state: 'canceled' as const, word: '', moveWish: null };
      await this.requests.update(tx, id, change);
      await this.mails.canceledByStudent(tx, { ...request, ...change });
      await this.refunds.requestAll(tx, request, request.intentId);
      await this.audit.record(tx, { actor: student, action: 'one-on-one.cancel', subject: id });
    });
  }

  /**
   * Moves a booked session, whether the student asked for it or not. What was paid stays paid.
   * The student can refuse the new time for at least a day. Sending the same move again changes
   * nothing and emails no one.
   * @throws RequestNotFound, RequestChanged, ValidationFailed
   */
  async move(id: string, { startsAt, place, word }: Move, staff: StaffActor): Promise<void> {
    if (!isClockTime(startsAt))
      throw new ValidationFailed({ startsAt: 'Please enter a day and a time' });
    await this.db.transaction(async (tx) => {
      const before = await this.booked(tx, id);
      const { timezone } = await this.settings.get(tx);
      const fault = clockFault(startsAt, timezone);
      if (fault !== null) throw new ValidationFailed({ startsAt: fault });
      const at = await this.requests.instantOf(tx, startsAt, timezone);
      const change = { startsAt: at, sessionPlace: place, word, moveWish: null };
      if (isDeepStrictEqual(pick(before, 'startsAt', 'sessionPlace', 'word', 'moveWish'), change))
        return;
      const now = await this.clock.now(tx);
      if (isTooSoon(at, now))
        throw new ValidationFailed({
          startsAt: 'Please choose a time at least two hours from now',
        });
      const hours = this.env.oneOnOneChangeHours;
      const was = { ...before, startsAt: before.startsAt ?? at };
      const moved = { ...change, changeUntilAtLeast: changeUntilAfterMove(was, at, hours, now) };
      await this.requests.update(tx, id, moved);
      const after = { ...before, ...moved };
      const until = changeableUntil(after, hours, now);
      await this.mails.moved(tx, after, { before, until, causedBy: newId() });
      await this.audit.record(tx, { actor: staff, action: 'one-on-one.move', subject: id });
    });
  }

  /**
   * Answers a request to move: the session stays as it is. Sending the same answer again emails no
   * one.
   * @throws RequestNotFound, RequestChanged
   */
  keep(id: string, word: string, staff: StaffActor): Promise<void> {
    return this.db.transaction(async (tx) => {
      const request = await this.booked(tx, id);
      if (request.moveWish === null) {
        if (request.word === word) return;
        throw new RequestChanged();
      }
      const change = { word, moveWish: null };
      await this.requests.update(tx, id, change);
      await this.mails.moveDeclined(tx, { ...request, ...change }, newId());
      await this.audit.record(tx, { actor: staff, action: 'one-on-one.keep', subject: id });
    });
  }

  private async booked(tx: EntityManager, id: string): Promise<OneOnOneRequest> {
    const request = await this.requests.lock(tx, id);
    if (!request) throw new RequestNotFound();
    if (request.state !== 'booked') throw new RequestChanged();
    return request;
  }

  private async changeable(
    tx: EntityManager,
    studentId: string,
    id: string,
  ): Promise<OneOnOneRequest> {
    const request = await this.requests.lock(tx, id);
    if (!request || request.studentId !== studentId) throw new RequestNotFound();
    if (request.state !== 'booked') throw new RequestChanged();
    const hours = this.env.oneOnOneChangeHours;
    if (changeableUntil(request, hours, await this.clock.now(tx)) === null)
      throw new TooLateToChange(hours);
    return request;
  }
}
