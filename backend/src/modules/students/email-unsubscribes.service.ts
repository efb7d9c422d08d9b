import { Injectable } from '@nestjs/common';
import { SignedLinks, type SignedLink } from '../../common/crypto/signed-links';
import { UnsubscribeLinkUnknown } from './students.errors';
import { StudentsRepository } from './students.repository';
import { MAIL_KINDS, type MailKind } from './students.types';

const UNSUBSCRIBE: SignedLink = {
  purpose: 'student-email-unsubscribe',
  path: '/api/student/emails/unsubscribe',
  parameter: 'token',
};

/** Turns one kind of optional email off with one click, without signing in. */
@Injectable()
export class EmailUnsubscribes {
  constructor(
    private readonly links: SignedLinks,
    private readonly students: StudentsRepository,
  ) {}

  /** Returns the URL for the mail client's button and the email's own link. */
  urlOf(studentId: string, kind: MailKind): string {
    return this.links.issue(UNSUBSCRIBE, `${kind}.${studentId}`);
  }

  /** Returns the kind of email that a link turns off. @throws UnsubscribeLinkUnknown */
  kindOf(token: string): MailKind {
    return this.read(token).kind;
  }

  /** Repeating it changes nothing. @throws UnsubscribeLinkUnknown */
  async unsubscribe(token: string): Promise<void> {
    const { studentId, kind } = this.read(token);
    await this.students.optOut(studentId, kind);
  }

  private read(token: string): { studentId: string; kind: MailKind } {
    const [named, studentId] = this.links.read(UNSUBSCRIBE, token)?.split('.') ?? [];
    const kind = MAIL_KINDS.find((known) => known === named);
    if (!kind || !studentId) throw new UnsubscribeLinkUnknown();
    return { studentId, kind };
  }
}
