import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { SiteSettings } from '../content/site-settings.service';
import { CheckoutService, type CheckoutOrder } from '../payments/checkout/checkout.service';
import { StudentsService } from '../students/students.service';
import { OfferOver, RequestChanged, RequestNotFound } from './one-on-one.errors';
import { OneOnOneRepository } from './one-on-one.repository';
import { isPayable, ONE_ON_ONE_KIND, pageUntil } from './one-on-one.rules';
import { soldSession } from './sold-session.rules';

/** The sale of a 1-on-1: a student pays what the coach offered. */
@Injectable()
export class OneOnOneCheckout {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly settings: SiteSettings,
    private readonly students: StudentsService,
    private readonly checkout: CheckoutService,
    private readonly requests: OneOnOneRepository,
  ) {}

  /**
   * Returns the page to pay on; repeated while it's open, the same one.
   * @throws RequestNotFound, RequestChanged if it's already paid, OfferOver, PaymentProviderFailed
   */
  async pay(studentId: string, id: string): Promise<{ id: string; url: string }> {
    const request = await this.requests.find(id);
    if (request?.studentId !== studentId) throw new RequestNotFound();
    const session = await this.checkout.openOrResume(() =>
      this.db.transaction((tx) => this.begin(tx, id)),
    );
    if (!session) throw new OfferOver();
    return session;
  }

  private async begin(tx: EntityManager, id: string): Promise<CheckoutOrder> {
    const request = await this.requests.lock(tx, id);
    if (!request) throw new RequestNotFound();
    if (request.state === 'booked') throw new RequestChanged();
    const now = await this.clock.now(tx);
    const { startsAt, minutes, sessionPlace: place, priceCents, offerUntil: until } = request;
    if (!isPayable(request, now) || priceCents === null) throw new OfferOver();
    if (request.intentId !== null) return { resume: request.intentId };
    const student = await this.students.findContact(request.studentId, tx);
    const { coachName } = await this.settings.get(tx);
    const planName = `1-on-1 with ${coachName}`;
    const price = { amountCents: priceCents, currency: 'usd' };
    const description = `${minutes} minutes, ${place}`;
    const sold =
      startsAt &&
      minutes &&
      until &&
      soldSession({ startsAt, minutes, place: place ?? '', offerUntil: until });
    const open = await this.checkout.begin(tx, {
      id: newId(),
      kind: ONE_ON_ONE_KIND,
      planId: id,
      planName,
      ...price,
      studentId: request.studentId,
      request: {
        mode: 'payment',
        line: { name: planName, description, ...price },
        expiresAt: pageUntil(now),
        ...(sold && { sold }),
        ...(student && { customerEmail: student.email }),
      },
    });
    await this.requests.update(tx, id, { intentId: open.id });
    return { open };
  }
}
