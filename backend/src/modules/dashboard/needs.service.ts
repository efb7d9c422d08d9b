import { Injectable } from '@nestjs/common';
import { ActorDirectory, type StaffActor } from '../../common/auth/actors';
import { OutboxConsole } from '../../common/outbox/outbox-console';
import { COUNTED_AT_MOST } from '../../common/postgres/count-some';
import { StaffService } from '../auth/staff.service';
import { BookingNeeds } from '../clinics/sales/bookings-admin/booking-needs.service';
import { AdminContact } from '../contact/admin/admin-contact.service';
import { MailService } from '../mail/mail.service';
import { MailSuspensions } from '../mail/suspensions/mail-suspensions.service';
import { CoachMessagesService } from '../messages/coach-messages.service';
import { OneOnOneService } from '../one-on-one/one-on-one.service';
import { Disputes } from '../payments/disputes/disputes.service';
import { RefusedWebhooks } from '../payments/events/refused-webhooks.service';
import { MoneyComparison } from '../payments/reconcile/money-comparison.service';
import { Refunds } from '../payments/refunds/refunds.service';
import { StudentsService } from '../students/students.service';
import { ReviewNeeds } from '../submissions/coach/review-needs.service';
import { NEED_KINDS, type Need, type NeedItem, type NeedKind } from './dashboard.types';

const HOUR_MS = 3_600_000;
/** A review due within this time is today's work. */
const DUE_WITHIN_HOURS = 8;
/** What is in the coach portal, which not all staff can open. */
const IN_COACH_PORTAL: readonly NeedKind[] = ['messages-waiting', 'one-on-one-asked'];

/** The most items of one kind that get a tile of their own. */
const ITEMS = 10;

type Found = Pick<Need, 'count' | 'items'>;

/** Collects what needs attention today from the modules. */
@Injectable()
export class NeedsService {
  constructor(
    private readonly directory: ActorDirectory,
    private readonly jobs: OutboxConsole,
    private readonly reviews: ReviewNeeds,
    private readonly bookings: BookingNeeds,
    private readonly contact: AdminContact,
    private readonly mail: MailService,
    private readonly suspensions: MailSuspensions,
    private readonly staff: StaffService,
    private readonly messages: CoachMessagesService,
    private readonly oneOnOne: OneOnOneService,
    private readonly money: MoneyComparison,
    private readonly refunds: Refunds,
    private readonly disputes: Disputes,
    private readonly webhooks: RefusedWebhooks,
    private readonly students: StudentsService,
  ) {}

  /**
   * Returns every kind in order, also those with nothing to do. Leaves out what the staff member
   * can't open.
   */
  async of(staff: StaffActor, now: Date): Promise<Need[]> {
    const entersCoachPortal = this.directory.mayEnter(staff, 'coach');
    const shown = NEED_KINDS.filter((kind) => entersCoachPortal || !IN_COACH_PORTAL.includes(kind));
    return Promise.all(
      shown.map(async (kind) => {
        const found = await this.counters(now)[kind]();
        return { kind, ...(typeof found === 'number' ? { count: found, items: [] } : found) };
      }),
    );
  }

  private counters(now: Date): Readonly<Record<NeedKind, () => Promise<number | Found>>> {
    return {
      'disputes-open': () => this.openDisputes(),
      'reviews-overdue': () => this.reviews.countOverdue(now),
      'reviews-due': () =>
        this.reviews.countDue(now, new Date(now.getTime() + DUE_WITHIN_HOURS * HOUR_MS)),
      'messages-waiting': async () => (await this.messages.news()).waiting,
      'one-on-one-asked': () => this.oneOnOne.countAsked(),
      'contact-open': () => this.contact.countOpen(),
      'refunds-refused': () => this.refunds.countLate(),
      'balances-overdue': () => this.bookings.countOverdueBalances(),
      'money-differs': () => this.money.countOpen(),
      'webhooks-refused': async () =>
        Math.min(await this.webhooks.countOfLastDay(), COUNTED_AT_MOST),
      'coach-suspended': async () =>
        (await this.suspensions.of((await this.staff.owner()).email)) ? 1 : 0,
      'confirmations-refused': () => this.refusedConfirmations(),
      'addresses-shared': () => this.sharedAddresses(),
      'mails-failed': () => this.mail.countFailed(),
      'jobs-parked': () => this.jobs.countParked(),
      'links-broken': () => this.reviews.countBroken(),
    };
  }

  private async openDisputes(): Promise<Found> {
    const [count, open] = await Promise.all([
      this.disputes.countToAnswer(),
      this.disputes.toAnswer(ITEMS),
    ]);
    return { count, items: open.map(({ dueBy, ...dispute }) => ({ ...dispute, dueAt: dueBy })) };
  }

  /** Accounts whose address, written another way, belongs to another account. */
  private async sharedAddresses(): Promise<Found> {
    const accounts = await this.students.withForeignAddressForm();
    const items = accounts.map(({ id, email }): NeedItem => ({
      name: email,
      amountCents: null,
      dueAt: null,
      path: `/admin/students/${id}/show`,
    }));
    return { count: items.length, items: items.slice(0, ITEMS) };
  }

  /** Leaves out accounts that now have another address, because those people can be reached. */
  private async refusedConfirmations(): Promise<Found> {
    const addresses = await this.mail.unconfirmed();
    const accounts = await this.students.membershipsOf([], addresses);
    const idOf = new Map(accounts.map(({ id, email }) => [email.toLowerCase(), id]));
    const items = addresses.flatMap((name): NeedItem[] => {
      const id = idOf.get(name);
      return id === undefined
        ? []
        : [{ name, amountCents: null, dueAt: null, path: `/admin/students/${id}/show` }];
    });
    return { count: items.length, items: items.slice(0, ITEMS) };
  }
}
