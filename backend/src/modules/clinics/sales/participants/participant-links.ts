import { Injectable } from '@nestjs/common';
import { SignedLinks, type SignedLink } from '../../../../common/crypto/signed-links';

const FORM: SignedLink = { purpose: 'clinic-participant', path: '/student/clinic-form', parameter: 'token' };

/**
 * Links to a booking's form, without signing in. They last as long as the form takes answers, and show nothing that was answered:
 * a mail that is passed on gives no health away.
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
