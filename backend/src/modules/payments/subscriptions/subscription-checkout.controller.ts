import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { Anyone, CurrentStudent, type StudentActor } from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import { TakesPlainForm } from '../../../common/http/plain-form';
import { CheckoutSessionResponse, SubscriptionCheckoutRequest } from './subscriptions.dto';
import { SubscriptionPurchaseService } from './subscription-purchase.service';

@ApiTags('payments')
@Controller('create-subscription-checkout')
export class SubscriptionCheckoutController {
  constructor(private readonly purchase: SubscriptionPurchaseService) {}

  @Post()
  @Anyone()
  @HttpCode(200)
  @TakesPlainForm({ page: '/remote-coaching', leadTo: ({ url }: CheckoutSessionResponse) => url })
  @ApiOkResponse({ type: CheckoutSessionResponse })
  async create(
    @Body() { priceId, discountCode }: SubscriptionCheckoutRequest,
    @CurrentStudent() student: StudentActor | null,
    @ClientAddress() address: string,
  ): Promise<CheckoutSessionResponse> {
    return CheckoutSessionResponse.from(
      await this.purchase.start({ priceId, discountCode }, student, address),
    );
  }
}
