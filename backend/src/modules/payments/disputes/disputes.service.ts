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
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import type { ProviderDispute, ProviderPayment } from '../provider/provider.types';
import { DisputesRepository, type UnansweredDispute } from './disputes.repository';

interface DisputedPayment {
  readonly id: string;
  readonly kind: string;
  readonly intentId: string | null;
  readonly studentId: string;
}

/** A dispute that someone must respond to. */
export interface DisputeToAnswer {
  /** The payer. */
  readonly name: string;
  /** The disputed amount in cents. */
  readonly amountCents: number;
  /** The provider's deadline for our evidence; null if it gives none. */
  readonly dueBy: Date | null;
  /** The admin page of what was paid for. */
  readonly path: string;
}

/**
 * Saves what happens with disputes, and makes sure that the owner hears of each in time to respond.
 */
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

  /**
   * Saves a payment's disputes as just read. Emails the owner once about each that needs a
   * response.
   */
  async keep(tx: EntityManager, payment: DisputedPayment, seen: ProviderPayment): Promise<void> {
    for (const dispute of seen.disputes) {
      if (dispute.state === null)
        throw new Error(`dispute ${dispute.id} has a status that we don’t know`);
      await this.disputes.keep(tx, payment.id, dispute);
      if (await this.disputes.markTold(tx, dispute.id))
        await this.tellOwner(tx, payment, seen, dispute);
    }
  }

  /** Counts the disputes that need our response, up to the limit of `countSome`. */
  countToAnswer(): Promise<number> {
    return this.disputes.countUnanswered();
  }

  /** Lists the disputes whose response is due soonest. */
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

  private async tellOwner(
    tx: EntityManager,
    payment: DisputedPayment,
    seen: ProviderPayment,
    dispute: ProviderDispute,
  ): Promise<void> {
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

  /**
   * Returns the admin page of what was paid for; for a plan, or anything without a page of its own,
   * the payer's page.
   */
  private async pathOf(
    { kind, intentId, studentId }: Omit<DisputedPayment, 'id'>,
    tx?: EntityManager,
  ): Promise<string> {
    const own =
      intentId === null ? null : await this.fulfilments.of(kind).consolePathOf?.(intentId, tx);
    return own ?? `/admin/students/${studentId}/show`;
  }
}
