import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { clockFault, isClockTime } from '../../common/clock/clock-time.rules';
import { DatabaseClock } from '../../common/clock/database-clock';
import { ValidationFailed } from '../../common/errors/common.errors';
import { newId } from '../../common/ids/new-id';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { forEachRow } from '../../common/schedule/for-each-row';
import { Environment } from '../../config/environment';
import { SiteSettings } from '../content/site-settings.service';
import { CheckoutService } from '../payments/checkout/checkout.service';
import { StudentsService } from '../students/students.service';
import type { StudentContact } from '../students/students.types';
import { OneOnOneMails } from './one-on-one-mails';
import { OneOnOneRefunds } from './one-on-one-refunds';
import type { OneOnOneRequest } from './one-on-one-request.entity';
import { RequestedAgain, RequestChanged, RequestNotFound, RequestOpen } from './one-on-one.errors';
import { OneOnOneRepository } from './one-on-one.repository';
import {
  changeableUntil,
  inOrderOfAnswering,
  isOpen,
  isPayable,
  isTooSoon,
  mayOffer,
  offerUntil,
} from './one-on-one.rules';
import type { Offer, RequestState, Wish } from './one-on-one.types';

const BATCH = 100;
/** Each request emails the coach. */
const ASKS = {
  name: 'one-on-one-ask',
  max: 10,
  windowSeconds: 3_600,
  refusal: 'You’ve sent a lot of requests this hour. Please wait before you send more.',
};

export interface ShownRequest {
  readonly request: OneOnOneRequest;
  readonly timezone: string;
  readonly isPayable: boolean;
  /** Until when the student can move or cancel it; null if they can't. */
  readonly changeUntil: Date | null;
}

export interface CoachRequest extends ShownRequest {
  readonly student: StudentContact | null;
  readonly isMember: boolean;
}

/** Requests for 1-on-1 sessions and the coach's replies. The coach decides; members come first. */
@Injectable()
export class OneOnOneService {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
    private readonly settings: SiteSettings,
    private readonly students: StudentsService,
    private readonly checkout: CheckoutService,
    private readonly requests: OneOnOneRepository,
    private readonly mails: OneOnOneMails,
    private readonly refunds: OneOnOneRefunds,
    private readonly limiter: RateLimiter,
  ) {}

  /** Lists a student's own requests, latest first. */
  async ofStudent(studentId: string): Promise<ShownRequest[]> {
    return this.shown(await this.requests.ofStudent(studentId));
  }

  /** Lists everyone's requests, in the order the coach handles them. */
  async forCoach(): Promise<CoachRequest[]> {
    const requests = await this.requests.forCoach();
    const ids = [...new Set(requests.map(({ studentId }) => studentId))];
    const [shown, contacts, standings] = await Promise.all([
      this.shown(requests),
      this.students.contactsOf(ids),
      this.students.membershipsOf(ids, []),
    ]);
    const rows = shown.map((one) => ({
      ...one,
      state: one.request.state,
      askedAt: one.request.askedAt,
      student: contacts.find(({ id }) => id === one.request.studentId) ?? null,
      isMember: standings.some(
        ({ id, isSubscriber }) => id === one.request.studentId && isSubscriber,
      ),
    }));
    return inOrderOfAnswering(rows);
  }

  /** Counts the requests that wait for the coach's reply, up to the limit of `countSome`. */
  countAsked(): Promise<number> {
    return this.requests.countAsked();
  }

  /** @throws RequestOpen, TooManyRequests */
  async ask(studentId: string, wish: Wish): Promise<void> {
    await this.limiter.take(ASKS, studentId);
    await this.db.transaction(async (tx) => {
      const id = newId();
      if (!(await this.requests.add(tx, { id, studentId, ...wish }))) throw new RequestOpen();
      const request = await this.get(id, tx);
      await this.mails.asked(tx, request, await this.students.isMember(studentId, tx));
    });
  }

  /** @throws RequestNotFound also for another student's, RequestChanged, PaymentProviderFailed */
  async withdraw(studentId: string, id: string): Promise<void> {
    await this.own(studentId, id);
    await this.end(id, 'withdrawn', '');
  }

  /** @throws RequestNotFound if it isn't theirs or isn't booked */
  async calendar(studentId: string, id: string): Promise<string> {
    const request = await this.own(studentId, id);
    if (request.state !== 'booked') throw new RequestNotFound();
    const { coachName } = await this.settings.get();
    return this.mails.calendar(request, coachName, 'downloaded');
  }

  /**
   * @throws RequestNotFound, RequestChanged, RequestOpen if the student has sent a new request,
   * ValidationFailed
   */
  async offer(
    id: string,
    { startsAt: clockTime, minutes, place, priceCents, word }: Offer,
    staff: StaffActor,
  ): Promise<void> {
    if (!isClockTime(clockTime))
      throw new ValidationFailed({ startsAt: 'Please enter a day and a time' });
    await this.db.transaction(async (tx) => {
      const request = await this.lock(tx, id);
      if (!mayOffer(request.state)) throw new RequestChanged();
      const others = await this.requests.ofStudent(request.studentId, tx);
      if (others.some((other) => other.id !== id && isOpen(other.state)))
        throw new RequestedAgain();
      const { timezone } = await this.settings.get(tx);
      const now = await this.clock.now(tx);
      const fault = clockFault(clockTime, timezone);
      if (fault !== null) throw new ValidationFailed({ startsAt: fault });
      const startsAt = await this.requests.instantOf(tx, clockTime, timezone);
      if (isTooSoon(startsAt, now))
        throw new ValidationFailed({
          startsAt: 'Please choose a time at least two hours from now',
        });
      const terms = {
        startsAt,
        minutes,
        sessionPlace: place,
        priceCents,
        word,
        offerUntil: offerUntil(startsAt, now),
      };
      const offers = request.offers + 1;
      const opened = {
        ...terms,
        state: 'offered' as const,
        answeredAt: now,
        offers,
        intentId: null,
      };
      if (!(await this.requests.reopen(tx, id, opened))) throw new RequestedAgain();
      await this.mails.offered(tx, await this.get(id, tx));
      await this.audit.record(tx, {
        actor: staff,
        action: 'one-on-one.offer',
        subject: id,
        details: { amountCents: priceCents },
      });
    });
  }

  /** @throws RequestNotFound, RequestChanged, PaymentProviderFailed */
  async decline(id: string, word: string, staff: StaffActor): Promise<void> {
    await this.end(id, 'declined', word, staff);
  }

  /**
   * Cancels a booked session: the student is emailed at once and refunded in full.
   * @throws RequestNotFound, RequestChanged
   */
  async cancel(id: string, word: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const request = await this.lock(tx, id);
      const { state, intentId } = request;
      if (state !== 'booked' || intentId === null) throw new RequestChanged();
      await this.requests.update(tx, id, { state: 'canceled', word, moveWish: null });
      await this.mails.canceled(tx, { ...request, word });
      await this.refunds.requestAll(tx, request, intentId);
      await this.audit.record(tx, { actor: staff, action: 'one-on-one.cancel', subject: id });
    });
  }

  /** Ends every offer that wasn't paid in time. */
  async expireDue(): Promise<void> {
    await forEachRow(
      await this.requests.due(BATCH),
      { task: 'one-on-one.expire', idOf: String },
      (id) => this.end(id, 'expired', null),
    );
  }

  /**
   * Ends it at the provider first, so nothing is over here while it can still be paid. If it was
   * paid in the meantime, it's booked and stays booked.
   */
  private async end(
    id: string,
    state: RequestState,
    word: string | null,
    staff?: StaffActor,
  ): Promise<void> {
    const seen = await this.get(id);
    if (!isOpen(seen.state)) throw new RequestChanged();
    if (seen.intentId !== null) await this.checkout.end(seen.intentId);
    await this.db.transaction(async (tx) => {
      const request = await this.lock(tx, id);
      if (!isOpen(request.state) || request.intentId !== null || request.offers !== seen.offers)
        throw new RequestChanged();
      const answered = staff && { answeredAt: await this.clock.now(tx), word: word ?? '' };
      await this.requests.update(tx, id, { state, ...answered });
      if (state === 'declined') await this.mails.declined(tx, await this.get(id, tx));
      if (state === 'expired') await this.mails.expired(tx, request);
      if (staff)
        await this.audit.record(tx, { actor: staff, action: `one-on-one.${state}`, subject: id });
    });
  }

  private async shown(requests: readonly OneOnOneRequest[]): Promise<ShownRequest[]> {
    const [{ timezone }, now] = await Promise.all([this.settings.get(), this.clock.now()]);
    return requests.map((request) => ({
      request,
      timezone,
      isPayable: isPayable(request, now),
      // students read what would apply to them before they pay
      changeUntil: changeableUntil(
        request.state === 'offered' ? { ...request, state: 'booked' } : request,
        this.env.oneOnOneChangeHours,
        now,
      ),
    }));
  }

  private async own(studentId: string, id: string): Promise<OneOnOneRequest> {
    const request = await this.get(id);
    if (request.studentId !== studentId) throw new RequestNotFound();
    return request;
  }

  private async get(id: string, tx?: EntityManager): Promise<OneOnOneRequest> {
    const request = await this.requests.find(id, tx);
    if (!request) throw new RequestNotFound();
    return request;
  }

  private async lock(tx: EntityManager, id: string): Promise<OneOnOneRequest> {
    const request = await this.requests.lock(tx, id);
    if (!request) throw new RequestNotFound();
    return request;
  }
}
