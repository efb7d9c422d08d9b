import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInZone } from '../../../common/clock/zoned-time.rules';
import { fullName } from '../../../common/full-name.rules';
import { formatMoney } from '../../../common/money/money.rules';
import { Environment } from '../../../config/environment';
import { StaffService } from '../../auth/staff.service';
import { SiteSettings } from '../../content/site-settings.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { CheckoutFulfilments } from '../checkout/checkout-fulfilments.service';
import type { Payment } from '../ledger/payment.entity';
import type { ProviderDispute, ProviderPayment } from '../payments.types';
import { DisputesRepository, type UnansweredDispute } from './disputes.repository';

type DisputedPayment = Pick<Payment, 'id' | 'kind' | 'intentId' | 'studentId'>;

/** A dispute that somebody must respond to. */
export interface DisputeToAnswer {
  /** Who paid. */
  readonly name: string;
  /** What they ask back, in cents. */
  readonly amountCents: number;
  /** Until when the provider takes our evidence; null where it says none. */
  readonly dueBy: Date | null;
  /** Where the console shows what was paid for. */
  readonly path: string;
}

/** Keeps what becomes of disputes, and sees to it that the owner hears of each in time to respond. */
@Injectable()
export class Disputes {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly disputes: DisputesRepository,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly students: StudentsService,
    private readonly staff: StaffService,
    private readonly settings: SiteSettings,
    private readonly mail: MailService,
  ) {}

  /** Keeps a payment's disputes as they were read just now; the owner gets one email about each that waits for an answer. */
  async keep(tx: EntityManager, payment: DisputedPayment, seen: ProviderPayment): Promise<void> {
    for (const dispute of seen.disputes) {
      await this.disputes.keep(tx, payment.id, dispute);
      if (await this.disputes.markTold(tx, dispute.id)) await this.tellOwner(tx, payment, seen, dispute);
    }
  }

  /** Disputes that wait for our answer, as far as `countSome` counts. */
  countToAnswer(): Promise<number> {
    return this.disputes.countUnanswered();
  }

  /** Those whose answer is due soonest. */
  async toAnswer(limit: number): Promise<DisputeToAnswer[]> {
    const found = await this.disputes.unanswered(limit);
    const students = await this.students.contactsOf(found.map(({ studentId }) => studentId));
    const nameOf = ({ studentId }: UnansweredDispute): string => {
      const student = students.find(({ id }) => id === studentId);
      return student ? fullName(student) : '';
    };
    return Promise.all(
      found.map(async (dispute) => {
        const { amountCents, dueBy } = dispute;
        return { name: nameOf(dispute), amountCents, dueBy, path: await this.pathOf(dispute) };
      }),
    );
  }

  private async tellOwner(tx: EntityManager, payment: DisputedPayment, seen: ProviderPayment, dispute: ProviderDispute): Promise<void> {
    const [owner, { timezone }, student] = [
      await this.staff.owner(tx),
      await this.settings.get(tx),
      await this.students.findContact(payment.studentId, tx),
    ];
    await this.mail.queue(tx, {
      template: 'dispute-opened',
      to: owner.email,
      causedBy: dispute.id,
      data: {
        studentName: student ? fullName(student) : '',
        amount: formatMoney(dispute.amountCents, seen.currency),
        paid: formatMoney(seen.amountCents, seen.currency),
        reason: dispute.reason,
        ...(dispute.dueBy && { dueAt: formatInZone(dispute.dueBy, timezone) }),
        paymentUrl: `${this.env.publicUrl}${await this.pathOf(payment, tx)}`,
      },
    });
  }

  /** Where the console shows what was paid for; a plan, and all else without a page of its own, with whoever paid. */
  private async pathOf({ kind, intentId, studentId }: Omit<DisputedPayment, 'id'>, tx?: EntityManager): Promise<string> {
    const own = intentId === null ? null : await this.fulfilments.of(kind).consolePathOf?.(intentId, tx);
    return own ?? `/admin/students/${studentId}/show`;
  }
}
