import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '../../../common/http/api-docs';
import { Anyone, CurrentStudent, Public, type StudentActor } from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { CancelCheckoutRequest, CheckoutProgressResponse } from './checkout.dto';
import { BuyerWelcomes } from './buyer-welcomes.service';
import { SeenCheckouts } from './seen-checkouts.service';

/** Each request may ask the provider, so requests per address are limited. */
const PER_ADDRESS = { name: 'checkout-progress', max: 120, windowSeconds: 600 };
const LINKS_PER_ADDRESS = { name: 'checkout-sign-in-link', max: 10, windowSeconds: 3_600 };

@ApiTags('payments')
@Controller('checkout')
export class CheckoutController {
  constructor(
    private readonly checkouts: SeenCheckouts,
    private readonly welcomes: BuyerWelcomes,
    private readonly limiter: RateLimiter,
  ) {}

  @Get('sessions/:id')
  @Anyone()
  @ApiOkResponse({ type: CheckoutProgressResponse })
  async progress(
    @Param('id') id: string,
    @CurrentStudent() student: StudentActor | null,
    @ClientAddress() address: string,
  ): Promise<CheckoutProgressResponse> {
    await this.limiter.take(PER_ADDRESS, address);
    const seen = await this.checkouts.progress(id);
    return CheckoutProgressResponse.from(seen, await this.welcomes.of(seen, student));
  }

  /** Returns a calendar file: the clinic's dates, or a reminder to film the first video. */
  @Get('sessions/:id/calendar.ics')
  @Public()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="wavetrain.ics"')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  async calendar(@Param('id') id: string, @ClientAddress() address: string): Promise<string> {
    await this.limiter.take(PER_ADDRESS, address);
    return this.checkouts.calendar(id);
  }

  /** Emails the sign-in link again, to the address that paid and no other. */
  @Post('sessions/:id/sign-in-link')
  @Public()
  @HttpCode(204)
  async sendLink(@Param('id') id: string, @ClientAddress() address: string): Promise<void> {
    await this.limiter.take(LINKS_PER_ADDRESS, address);
    await this.welcomes.sendLink(await this.checkouts.progress(id));
  }

  @Post('cancel')
  @Public()
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
