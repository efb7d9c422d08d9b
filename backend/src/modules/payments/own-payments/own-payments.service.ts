import { Injectable } from '@nestjs/common';
import { refusal } from '../../../common/errors/domain-error';
import { StudentsService } from '../../students/students.service';
import type { Payment } from '../ledger/payment.entity';
import { PaymentsService } from '../ledger/payments.service';
import { PaymentGateway } from '../provider/payment-gateway';

export class ReceiptNotFound extends refusal(
  'RECEIPT_NOT_FOUND',
  'not-found',
  'There’s no receipt for this payment',
) {}

/** What students see of their own payments. */
@Injectable()
export class OwnPayments {
  constructor(
    private readonly students: StudentsService,
    private readonly payments: PaymentsService,
    private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Returns what they paid, latest first. Until they have confirmed their address, only what they
   * bought while signed in: someone else may have paid the rest with it. [T15]
   */
  async of(studentId: string): Promise<Payment[]> {
    return (await this.students.isConfirmed(studentId))
      ? await this.payments.ofStudent(studentId)
      : await this.payments.ofPurchasesSignedIn(studentId);
  }

  /**
   * Returns the address of the provider's receipt for a payment.
   * @throws ReceiptNotFound, PaymentProviderFailed
   */
  async receiptOf(studentId: string, paymentId: string): Promise<string> {
    const payment = (await this.of(studentId)).find(({ id }) => id === paymentId);
    const url = payment && (await this.gateway.receiptUrl(payment.chargeId));
    if (!url) throw new ReceiptNotFound();
    return url;
  }
}
