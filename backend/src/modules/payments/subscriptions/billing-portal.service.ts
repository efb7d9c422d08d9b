import { Injectable } from '@nestjs/common';
import type { StudentActor } from '../../../common/auth/actors';
import { PaymentGateway } from '../provider/payment-gateway';
import { AddressNotConfirmed, NoBillingAccount } from './subscription.errors';
import { SubscriptionsService } from './subscriptions.service';

@Injectable()
export class BillingPortalService {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly gateway: PaymentGateway,
  ) {}

  /**
   * Opens the page where the student changes the card, cancels or resumes. [T51]
   * @throws AddressNotConfirmed, NoBillingAccount, PaymentProviderFailed
   */
  async open({ id }: StudentActor): Promise<string> {
    if (!(await this.subscriptions.mayManage(id))) throw new AddressNotConfirmed();
    const customer = await this.subscriptions.customerOf(id);
    if (customer === null) throw new NoBillingAccount();
    return this.gateway.openBillingPortal(customer);
  }
}
