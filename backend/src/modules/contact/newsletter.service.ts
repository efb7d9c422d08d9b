import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SignedLinks, type LinkPage, type SignedLink } from '../../common/crypto/signed-links';
import { MailService } from '../mail/mail.service';
import { NewsletterLinkExpired, UnsubscribeLinkInvalid } from './contact.errors';
import { needsConfirmation, onConfirmation } from './contact.rules';
import { NewsletterRepository } from './newsletter.repository';

const CONFIRM: LinkPage = { path: '/api/newsletter/confirm', parameter: 'token' };
const UNSUBSCRIBE: SignedLink = {
  purpose: 'newsletter-unsubscribe',
  path: '/api/newsletter/unsubscribe',
  parameter: 'token',
};

@Injectable()
export class NewsletterService {
  constructor(
    private readonly links: SignedLinks,
    private readonly db: DataSource,
    private readonly subscribers: NewsletterRepository,
    private readonly mail: MailService,
  ) {}

  /**
   * Sends a confirmation email. The response doesn't reveal whether the address was known. [T24]
   * @param source the form where consent was given. [T136]
   */
  signUp(email: string, source: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const subscriber = await this.subscribers.lockForSignUp(tx, email, source);
      if (!needsConfirmation(subscriber)) return;
      const { token, hash: tokenHash } = this.links.once();
      await this.subscribers.ask(tx, subscriber.id, source, tokenHash);
      const url = this.links.urlOf(CONFIRM, token);
      await this.mail.queue(tx, {
        template: 'newsletter-confirm',
        to: email,
        causedBy: tokenHash,
        data: {},
        secrets: { url },
      });
    });
  }

  /** @throws NewsletterLinkExpired if the link is unknown, expired or replaced by a newer one */
  confirm(token: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const tokenHash = this.links.hashOf(token);
      const subscriber = await this.subscribers.lockByToken(tx, tokenHash);
      const outcome = onConfirmation(subscriber);
      if (outcome === 'void') throw new NewsletterLinkExpired();
      if (outcome === 'confirm' && subscriber) {
        await this.subscribers.confirm(tx, subscriber.id);
        const unsubscribeUrl = this.unsubscribeUrlOf(subscriber.id);
        const mail = {
          to: subscriber.email,
          causedBy: tokenHash,
          data: {},
          secrets: { unsubscribeUrl },
        };
        await this.mail.queue(tx, { template: 'newsletter-welcome', ...mail });
      }
    });
  }

  /** Returns the URL for the mail client's button and the newsletter's link. */
  unsubscribeUrlOf(subscriberId: string): string {
    return this.links.issue(UNSUBSCRIBE, subscriberId);
  }

  /**
   * Unsubscribes the address and discards its unsent newsletters. Doing it again changes nothing.
   * @throws UnsubscribeLinkInvalid
   */
  async unsubscribe(token: string): Promise<void> {
    const id = this.links.read(UNSUBSCRIBE, token);
    if (id === null) throw new UnsubscribeLinkInvalid();
    await this.db.transaction(async (tx) => {
      const email = await this.subscribers.unsubscribe(tx, id);
      if (email !== null)
        await this.mail.withdraw(tx, 'newsletter', email, 'Unsubscribed before it was sent');
    });
  }
}
