import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { EmailChanged } from '../../students/email-changed.service';
import { putCustomerEmail } from './jobs/put-customer-email.job';

/** Passes a changed address on to the payment provider, so its receipts arrive. */
@Injectable()
export class CustomerEmails implements OnModuleInit {
  constructor(
    private readonly emailChanged: EmailChanged,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.emailChanged.onChange((tx, studentId) =>
      this.outbox.enqueue(tx, putCustomerEmail, { studentId, changeId: newId() }),
    );
  }
}
