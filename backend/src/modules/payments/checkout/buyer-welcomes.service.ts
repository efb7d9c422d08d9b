import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StudentActor } from '../../../common/auth/actors';
import { maskEmail } from '../../../common/people/email.rules';
import { StudentPasswords } from '../../auth/credentials/student-passwords.service';
import { PasswordLinksService } from '../../auth/passwords/password-links.service';
import { IntakeInvitations } from '../../intake/intake-invitations.service';
import { IntakeService } from '../../intake/intake.service';
import { StudentsService } from '../../students/students.service';
import { PaymentsService } from '../ledger/payments.service';
import { isWelcomed, NO_WELCOME, type BuyerWelcome } from './buyer-welcome.rules';
import type { CheckoutIntent } from './checkout-intent.entity';
import { CheckoutNotFound, NoLinkNeeded } from './checkout.errors';
import type { SeenCheckout } from './seen-checkouts.service';

/**
 * Helps the person who just paid into their account. Knowing a session id proves that someone paid,
 * not who they are, so the page learns nothing from it and changes no address. [T15]
 */
const wasSignedIn = ({ kind, request }: CheckoutIntent, studentId: string): boolean =>
  kind === 'subscription' && request.sold?.student_id === studentId;

@Injectable()
export class BuyerWelcomes {
  constructor(
    private readonly db: DataSource,
    private readonly students: StudentsService,
    private readonly passwords: StudentPasswords,
    private readonly links: PasswordLinksService,
    private readonly invitations: IntakeInvitations,
    private readonly intakes: IntakeService,
    private readonly payments: PaymentsService,
  ) {}

  async of({ intent, delivery }: SeenCheckout, viewer: StudentActor | null): Promise<BuyerWelcome> {
    const buyer = isWelcomed(intent.kind, delivery) ? await this.buyerOf(intent) : null;
    if (!buyer) return NO_WELCOME;
    const shown = viewer?.id === buyer.id ? buyer.email : maskEmail(buyer.email);
    return {
      linkSentTo: (await this.needsLink(intent, buyer.id)) ? shown : null,
      intakeInvite: await this.invitationFor(intent, buyer.id),
    };
  }

  /**
   * Emails the sign-in link again, to the buyer's address.
   * @throws CheckoutNotFound if nothing was delivered
   * @throws NoLinkNeeded
   * @throws TooManyRequests after three in an hour
   */
  async sendLink({ intent, delivery }: SeenCheckout): Promise<void> {
    const buyer = isWelcomed(intent.kind, delivery) ? await this.buyerOf(intent) : null;
    if (!buyer) throw new CheckoutNotFound();
    if (!(await this.needsLink(intent, buyer.id))) throw new NoLinkNeeded();
    await this.links.sendToStudent(buyer.id);
  }

  private async buyerOf({ studentId }: CheckoutIntent) {
    return studentId === null ? null : this.students.findContact(studentId);
  }

  /** Someone who bought the plan while signed in has a password, and was sent no link. */
  private async needsLink(intent: CheckoutIntent, studentId: string): Promise<boolean> {
    if (wasSignedIn(intent, studentId)) return false;
    return this.passwords.needsSetPasswordLink(this.db.manager, studentId);
  }

  /**
   * An account that has a password belongs to someone who may not be the buyer, so it gets an
   * invitation only if the buyer was signed in to it.
   */
  private async invitationFor(intent: CheckoutIntent, studentId: string): Promise<string | null> {
    if (!wasSignedIn(intent, studentId) && !(await this.needsLink(intent, studentId))) return null;
    if (await this.intakes.submittedBy(studentId)) return null;
    const paidAt = (await this.payments.ofIntents([intent.id]))[0]?.paidAt ?? intent.updatedAt;
    return this.invitations.afterPaying(studentId, paidAt);
  }
}
