import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatDayInZone } from '../../../common/clock/zoned-time.rules';
import { formatMoney } from '../../../common/money/money.rules';
import { Environment } from '../../../config/environment';
import { PortalAccessLinks } from '../../auth/passwords/portal-access-links.service';
import { SiteSettings } from '../../content/site-settings.service';
import { IntakeInvitations } from '../../intake/intake-invitations.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import type { ProviderPayment } from '../provider/provider.types';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { PLAN_NAMES } from './plan.rules';
import { periodInWords } from './subscription.rules';

/** Emails subscribers, in the transaction of what happened. */
@Injectable()
export class SubscriptionMails {
  private readonly portalUrl: string;

  constructor(
    @Inject(Environment) env: Environment,
    private readonly settings: SiteSettings,
    private readonly mail: MailService,
    private readonly students: StudentsService,
    private readonly accessLinks: PortalAccessLinks,
    private readonly invitations: IntakeInvitations,
  ) {
    this.portalUrl = `${env.publicUrl}/student/dashboard`;
  }

  /**
   * Sends one email for everything that follows a purchase: the sign-in link, what was bought, and
   * the invitation to the intake form. [T15, T148]
   * @param paidCents what was charged, if known.
   */
  async welcome(
    tx: EntityManager,
    subscription: CoachingSubscription,
    paidCents: number | null,
  ): Promise<void> {
    const student = await this.students.findContact(subscription.studentId, tx);
    if (!student) return;
    const access = subscription.boughtSignedIn
      ? await this.accessLinks.forSignedIn(tx, student)
      : await this.accessLinks.forMail(tx, student);
    const paid = paidCents === null ? {} : { paid: formatMoney(paidCents, subscription.currency) };
    const data = { ...access.data, ...(await this.termsOf(tx, subscription)), ...paid };
    const secrets = { ...access.secrets, intakeUrl: this.invitations.urlFor(student.id) };
    await this.mail.queue(tx, {
      template: 'welcome-coaching',
      to: student.email,
      causedBy: subscription.intentId,
      data,
      secrets,
    });
  }

  /**
   * Tells a student that a new subscription has replaced one whose payment was declined; the old
   * one has ended, and its open invoice is void.
   */
  async replaced(tx: EntityManager, subscription: CoachingSubscription): Promise<void> {
    const student = await this.students.findContact(subscription.studentId, tx);
    if (!student) return;
    const data = {
      firstName: student.firstName,
      ...(await this.termsOf(tx, subscription)),
      replaced: 'yes',
    };
    await this.mail.queue(tx, {
      template: 'subscription',
      to: student.email,
      causedBy: subscription.intentId,
      data,
    });
  }

  /** Sends the receipt for another month: what was paid for, until when, and what comes next. */
  async renewed(
    tx: EntityManager,
    subscription: CoachingSubscription,
    { paymentIntentId, amountCents }: ProviderPayment,
  ): Promise<void> {
    const student = await this.students.findContact(subscription.studentId, tx);
    if (!student) return;
    const paid = formatMoney(amountCents, subscription.currency);
    const data = { firstName: student.firstName, ...(await this.termsOf(tx, subscription)), paid };
    await this.mail.queue(tx, {
      template: 'subscription-receipt',
      to: student.email,
      causedBy: paymentIntentId,
      data,
    });
  }

  /**
   * Confirms a pause, once per pause and resume date. Sends nothing for a plan that isn't paused
   * until a date, or that ends.
   */
  async paused(tx: EntityManager, subscription: CoachingSubscription): Promise<void> {
    const {
      state,
      duplicateOf,
      cancelAtPeriodEnd,
      resumesAt,
      pausedFrom,
      pausedVersion,
      plan,
      id,
      studentId,
    } = subscription;
    const renews =
      state === 'paused' && duplicateOf === null && !cancelAtPeriodEnd && resumesAt !== null;
    const student = renews ? await this.students.findContact(studentId, tx) : null;
    if (!student || !resumesAt) return;
    const { timezone } = await this.settings.get(tx);
    const until = formatDayInZone(resumesAt, timezone);
    const data = {
      firstName: student.firstName,
      planName: PLAN_NAMES[plan],
      until,
      ...(pausedFrom && { from: formatDayInZone(pausedFrom, timezone) }),
      portalUrl: this.portalUrl,
    };
    const causedBy = `${id}:${pausedVersion ?? resumesAt.toISOString()}`;
    await this.mail.queue(tx, {
      template: 'subscription-paused',
      to: student.email,
      causedBy,
      data,
    });
  }

  /** Announces that the pause ends in a few days, once per resume date. */
  async resumesSoon(tx: EntityManager, subscription: CoachingSubscription): Promise<void> {
    const { resumesAt, plan, id, studentId } = subscription;
    const student = resumesAt && (await this.students.findContact(studentId, tx));
    if (!student) return;
    const { timezone } = await this.settings.get(tx);
    const until = formatDayInZone(resumesAt, timezone);
    const { nextCharge } = await this.termsOf(tx, subscription);
    const data = {
      firstName: student.firstName,
      planName: PLAN_NAMES[plan],
      until,
      nextCharge,
      portalUrl: this.portalUrl,
    };
    await this.mail.queue(tx, {
      template: 'subscription-resumes',
      to: student.email,
      causedBy: `${id}:${resumesAt.toISOString()}`,
      data,
    });
  }

  /**
   * Tells a student that the bank declined a renewal, once per invoice; the provider's further
   * tries send nothing.
   */
  async paymentFailed(
    tx: EntityManager,
    { studentId }: CoachingSubscription,
    invoiceId: string,
  ): Promise<void> {
    const student = await this.students.findContact(studentId, tx);
    if (!student) return;
    const data = { firstName: student.firstName, portalUrl: this.portalUrl };
    await this.mail.queue(tx, {
      template: 'payment-failed',
      to: student.email,
      causedBy: invoiceId,
      data,
    });
  }

  /** Returns the facts of a receipt. */
  async termsOf(
    tx: EntityManager,
    {
      plan,
      priceCents,
      currency,
      currentPeriodStart,
      currentPeriodEnd,
      cancelAtPeriodEnd,
    }: CoachingSubscription,
  ) {
    const { timezone } = await this.settings.get(tx);
    const price = formatMoney(priceCents, currency);
    const end = formatDayInZone(currentPeriodEnd, timezone);
    return {
      planName: PLAN_NAMES[plan],
      price: `${price}/month`,
      period: periodInWords({ currentPeriodStart, currentPeriodEnd }, timezone),
      nextCharge: cancelAtPeriodEnd ? `none, it ends on ${end}` : `${price} on ${end}`,
      portalUrl: this.portalUrl,
    };
  }
}
