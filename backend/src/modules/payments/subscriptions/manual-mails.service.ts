import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../../common/money/money.rules';
import { Environment } from '../../../config/environment';
import { PortalAccessLinks } from '../../auth/passwords/portal-access-links.service';
import { IntakeInvitations } from '../../intake/intake-invitations.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { CoachingPrices } from '../prices/coaching-prices.service';
import { PLAN_NAMES } from './plan.rules';
import { SubscriptionMails } from './subscription-mails';
import { SubscriptionsRepository } from './subscriptions.repository';

/** The recipient of an email that the coach sends by hand. */
interface Reader {
  readonly email: string;
  readonly firstName: string;
  readonly causedBy: string;
}

/**
 * Emails about a plan that the coach sends by hand, with the terms of the recipient's plan if they
 * have one.
 */
@Injectable()
export class ManualSubscriptionMails {
  private readonly portalUrl: string;

  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly mail: MailService,
    private readonly mails: SubscriptionMails,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly prices: CoachingPrices,
    private readonly students: StudentsService,
    private readonly accessLinks: PortalAccessLinks,
    private readonly invitations: IntakeInvitations,
  ) {
    this.portalUrl = `${env.publicUrl}/student/dashboard`;
  }

  /**
   * Sends the welcome to coaching: with a sign-in link to an account, otherwise with the way to get
   * one.
   */
  async welcome(tx: EntityManager, { email: to, firstName, causedBy }: Reader): Promise<void> {
    const student = await this.students.findByEmail(to, tx);
    if (!student) {
      const data = { firstName, registerUrl: `${this.env.publicUrl}/student/register` };
      await this.mail.queue(tx, { template: 'welcome-coaching', to, causedBy, data });
      return;
    }
    const access = await this.accessLinks.forMail(tx, student);
    const data = { ...access.data, ...(await this.termsFor(tx, student.id)), firstName };
    const secrets = { ...access.secrets, intakeUrl: this.invitations.urlFor(student.id) };
    await this.mail.queue(tx, { template: 'welcome-coaching', to, causedBy, data, secrets });
  }

  /**
   * Sends the confirmation that a plan is active.
   * @param planName the name in the email; if omitted, the plan's own name.
   * @param isAlumni which price to show if the address has no plan here.
   */
  async confirmation(
    tx: EntityManager,
    reader: Reader & { readonly planName?: string; readonly isAlumni: boolean },
  ): Promise<void> {
    const { email: to, firstName, causedBy, planName, isAlumni } = reader;
    const student = await this.students.findByEmail(to, tx);
    const terms = student && (await this.termsFor(tx, student.id));
    const data = {
      ...(terms ?? (await this.todaysTerms(tx, isAlumni))),
      ...(planName && { planName }),
      firstName,
    };
    await this.mail.queue(tx, { template: 'subscription', to, causedBy, data });
  }

  private async termsFor(tx: EntityManager, studentId: string) {
    const live = await this.subscriptions.liveOf(studentId, tx);
    return live && this.mails.termsOf(tx, live);
  }

  private async todaysTerms(tx: EntityManager, isAlumni: boolean) {
    const { coachingCents, alumniCents } = await this.prices.amounts(tx);
    const price = `${formatMoney(isAlumni ? alumniCents : coachingCents)}/month`;
    return {
      planName: PLAN_NAMES[isAlumni ? 'coaching-alumni' : 'coaching'],
      price,
      portalUrl: this.portalUrl,
    };
  }
}
