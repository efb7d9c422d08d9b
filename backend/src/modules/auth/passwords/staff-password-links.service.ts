import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SignedLinks, type LinkPage } from '../../../common/crypto/signed-links';
import { newId } from '../../../common/ids/new-id';
import { MailService } from '../../mail/mail.service';
import { TOKEN_SECONDS } from '../credentials/token.rules';
import { StaffRepository } from '../staff.repository';

export const STAFF_PASSWORD_PAGE: LinkPage = { path: '/staff/set-password', parameter: 'token' };

/** Emails staff a link to choose a new password, at their own request. */
@Injectable()
export class StaffPasswordLinks {
  constructor(
    private readonly links: SignedLinks,
    private readonly mail: MailService,
    private readonly staff: StaffRepository,
  ) {}

  /**
   * Sends nothing to an unknown address, to someone who has left, or to someone who hasn't accepted
   * their invitation, which the owner can send again.
   */
  async send(tx: EntityManager, email: string): Promise<void> {
    const staff = await this.staff.lockWorkingByEmail(tx, email);
    if (!staff || staff.passwordHash === null) return;
    const { token, hash } = this.links.once();
    await this.staff.setLink(tx, staff.id, hash, TOKEN_SECONDS['password-reset']);
    await this.mail.queue(tx, {
      template: 'staff-password-reset',
      to: staff.email,
      causedBy: newId(),
      data: { firstName: staff.name },
      secrets: { url: this.links.urlOf(STAFF_PASSWORD_PAGE, token) },
    });
  }
}
