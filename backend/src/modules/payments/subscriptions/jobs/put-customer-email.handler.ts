import { Injectable } from '@nestjs/common';
import { HandlesJob, type JobHandler } from '../../../../common/outbox/outbox';
import { StudentsService } from '../../../students/students.service';
import { PaymentGateway } from '../../provider/payment-gateway';
import { SubscriptionsService } from '../subscriptions.service';
import { putCustomerEmail, type PutCustomerEmailPayload } from './put-customer-email.job';

/** Reads the address when it runs, so a late job can't bring an earlier address back. */
@Injectable()
@HandlesJob(putCustomerEmail)
export class PutCustomerEmailHandler implements JobHandler<PutCustomerEmailPayload, void> {
  constructor(
    private readonly students: StudentsService,
    private readonly subscriptions: SubscriptionsService,
    private readonly gateway: PaymentGateway,
  ) {}

  async prepare({ studentId }: PutCustomerEmailPayload): Promise<void> {
    const customers = await this.subscriptions.customersOf(studentId);
    const emailNow = async () => (await this.students.findContact(studentId))?.email ?? null;
    let put: string | null = null;
    let email = await emailNow();
    // another change may have been confirmed during the calls
    while (email !== null && email !== put) {
      for (const customer of customers) await this.gateway.setCustomerEmail(customer, email);
      put = email;
      email = await emailNow();
    }
  }

  /** Does nothing: the provider was told, and nothing is stored here. */
  async handle(): Promise<void> {}
}
