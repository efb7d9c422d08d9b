import { Injectable } from '@nestjs/common';
import { SignedLinks, type SignedLink } from '../../../../common/crypto/signed-links';

const FORM: SignedLink = {
  purpose: 'clinic-participant',
  path: '/student/clinic-form',
  parameter: 'token',
};

/**
 * Creates and checks links to a booking's form without signing in. They work as long as the form
 * accepts answers, and never show answers, so forwarding the email reveals no health information.
 */
@Injectable()
export class ParticipantLinks {
  constructor(private readonly links: SignedLinks) {}

  urlFor(bookingId: string): string {
    return this.links.issue(FORM, bookingId);
  }

  bookingOf(token: string): string | null {
    return this.links.read(FORM, token);
  }
}
