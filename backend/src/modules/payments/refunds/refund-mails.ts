import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { fullName } from '../../../common/full-name.rules';
import { formatMoney } from '../../../common/money/money.rules';
import { Environment } from '../../../config/environment';
import { StaffService } from '../../auth/staff.service';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import type { ProviderRefund } from '../provider/provider.types';
import { RefundSellers } from './refund-sellers';
import type { Refund } from './refund.entity';

/** Emails people about refunds, in the transaction of what happened. */
@Injectable()
export class RefundMails {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly sellers: RefundSellers,
    private readonly students: StudentsService,
    private readonly staff: StaffService,
    private readonly mail: MailService,
  ) {}

  /** Tells the owner that the bank sent a refund back, once for each. */
  async returned(
    tx: EntityManager,
    refund: Refund,
    { id, amountCents, currency }: ProviderRefund,
  ): Promise<void> {
    const student =
      refund.studentId === null ? null : await this.students.findContact(refund.studentId, tx);
    await this.mail.queue(tx, {
      template: 'refund-returned',
      to: (await this.staff.owner(tx)).email,
      causedBy: `${refund.id}:${id}`,
      data: {
        studentName: student ? fullName(student) : 'a former student',
        amount: formatMoney(amountCents, currency),
        recordUrl: `${this.env.publicUrl}${this.sellers.of(refund.kind).pathOf(refund)}`,
      },
    });
  }

  /** Tells the payer that it's refunded. */
  async given(
    tx: EntityManager,
    { studentId, reason }: Pick<Refund, 'studentId' | 'reason'>,
    amount: string,
    causedBy: string,
  ): Promise<void> {
    const student = studentId === null ? null : await this.students.findContact(studentId, tx);
    if (!student) return;
    const data = { firstName: student.firstName, amount, reason };
    await this.mail.queue(tx, { template: 'payment-refunded', to: student.email, causedBy, data });
  }
}
