import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Environment } from '../../../config/environment';
import { PortalAccessLinks } from '../../auth/portal-access-links.service';
import { IntakeInvitations } from '../../intake/intake-invitations.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { formatMoney } from '../../../common/money/money.rules';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { PLAN_NAMES } from './plan.rules';

/** What a subscriber is told, in the transaction of what happened. */
@Injectable()
export class SubscriptionMails {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly accessLinks: PortalAccessLinks,
    private readonly invitations: IntakeInvitations,
  ) {}

  /** Welcome with the way in, the subscription's terms, and the invitation to the intake form. */
  async welcome(tx: EntityManager, { studentId, intentId, plan, priceCents, currency }: CoachingSubscription): Promise<void> {
    const student = await this.students.contactOf(studentId, tx);
    if (!student) return;
    const { email: to, firstName } = student;
    await this.mail.queue(tx, { template: 'welcome-coaching', to, causedBy: intentId, ...(await this.accessLinks.forMail(tx, student)) });
    const price = `${formatMoney(priceCents, currency)}/month`;
    await this.mail.queue(tx, { template: 'subscription', to, causedBy: intentId, data: { firstName, planName: PLAN_NAMES[plan], price } });
    const secrets = { intakeUrl: this.invitations.urlFor(studentId) };
    await this.mail.queue(tx, { template: 'intake-invitation', to, causedBy: intentId, data: { firstName }, secrets });
  }

  /** A new subscription has taken the place of one whose payment was declined: that one has ended, and its open invoice is void. */
  async replaced(tx: EntityManager, { studentId, intentId, plan, priceCents, currency }: CoachingSubscription): Promise<void> {
    const student = await this.students.contactOf(studentId, tx);
    if (!student) return;
    const price = `${formatMoney(priceCents, currency)}/month`;
    const data = { firstName: student.firstName, planName: PLAN_NAMES[plan], price, replaced: 'yes' };
    await this.mail.queue(tx, { template: 'subscription', to: student.email, causedBy: intentId, data });
  }

  /** The bank declined a renewal. Once per invoice: the provider's further tries are no news. */
  async paymentFailed(tx: EntityManager, { studentId }: CoachingSubscription, invoiceId: string): Promise<void> {
    const student = await this.students.contactOf(studentId, tx);
    if (!student) return;
    const data = { firstName: student.firstName, portalUrl: `${this.env.publicUrl}/student/dashboard` };
    await this.mail.queue(tx, { template: 'payment-failed', to: student.email, causedBy: invoiceId, data });
  }

  /** The second of two subscriptions was undone. [T56] */
  async duplicateRefunded(tx: EntityManager, duplicate: CoachingSubscription, refundedCents: number): Promise<void> {
    const student = await this.students.contactOf(duplicate.studentId, tx);
    if (!student) return;
    const reason =
      'You already have a subscription with this email address, so we ended the second one at once. The first goes on as before: you can manage it on your dashboard.';
    const data = { firstName: student.firstName, amount: formatMoney(refundedCents, duplicate.currency), reason };
    await this.mail.queue(tx, { template: 'payment-refunded', to: student.email, causedBy: duplicate.id, data });
  }
}
