import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { Public } from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { CancelCheckoutRequest, CheckoutProgressResponse } from './checkout.dto';
import { SeenCheckouts } from './seen-checkouts.service';

/** Each request may ask the provider, so requests per address are limited. */
const PER_ADDRESS = { name: 'checkout-progress', max: 120, windowSeconds: 600 };

@ApiTags('payments')
@Controller('checkout')
@Public()
export class CheckoutController {
  constructor(
    private readonly checkouts: SeenCheckouts,
    private readonly limiter: RateLimiter,
  ) {}

  @Get('sessions/:id')
  @ApiOkResponse({ type: CheckoutProgressResponse })
  async progress(
    @Param('id') id: string,
    @ClientAddress() address: string,
  ): Promise<CheckoutProgressResponse> {
    await this.limiter.take(PER_ADDRESS, address);
    return CheckoutProgressResponse.from(await this.checkouts.progress(id));
  }

  @Post('cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: CheckoutProgressResponse })
  async cancel(
    @Body() { token }: CancelCheckoutRequest,
    @ClientAddress() address: string,
  ): Promise<CheckoutProgressResponse> {
    await this.limiter.take(PER_ADDRESS, address);
    return CheckoutProgressResponse.from(await this.checkouts.cancel(token));
  }
}
