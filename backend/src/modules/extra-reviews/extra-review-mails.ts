import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatMoney } from '../../common/money/money.rules';
import { Environment } from '../../config/environment';
import { MailService } from '../mail/mail.service';
import { StudentsService } from '../students/students.service';

/** Confirms a bought review, in the transaction that delivers it. */
@Injectable()
export class ExtraReviewMails {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly students: StudentsService,
    private readonly mail: MailService,
  ) {}

  /** @param sale `usedFor`: the title of the video that uses it already, if any. */
  async ready(
    tx: EntityManager,
    sale: { id: string; studentId: string; amountCents: number; usedFor: string | null },
  ): Promise<void> {
    const student = await this.students.findContact(sale.studentId, tx);
    if (!student) return;
    await this.mail.queue(tx, {
      template: 'extra-review-ready',
      to: student.email,
      causedBy: sale.id,
      data: {
        firstName: student.firstName,
        paid: formatMoney(sale.amountCents),
        ...(sale.usedFor !== null && { title: sale.usedFor }),
        sendUrl: `${this.env.publicUrl}/student/submit`,
      },
    });
  }
}
