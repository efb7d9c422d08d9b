import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import { Public } from '../../../../common/auth/actors';
import { ClientAddress } from '../../../../common/http/client-address';
import { RateLimiter } from '../../../../common/rate-limit/rate-limiter';
import { ClinicCheckoutResponse } from '../booking/booking.dto';
import { BalanceResponse, PayLinkRequest } from './balance.dto';
import { BalanceService } from './balance.service';

const LINKS = { name: 'clinic-links', max: 120, windowSeconds: 600 };

@ApiTags('clinics')
@Controller('clinics/balance')
@Public()
export class BalanceController {
  constructor(
    private readonly balance: BalanceService,
    private readonly limiter: RateLimiter,
  ) {}

  @Get()
  @ApiOkResponse({ type: BalanceResponse })
  async show(
    @Query() { token }: PayLinkRequest,
    @ClientAddress() address: string,
  ): Promise<BalanceResponse> {
    await this.limiter.take(LINKS, address);
    return BalanceResponse.from(await this.balance.show(token));
  }

  /** Opens the pay page. It's a POST because mail scanners open links. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: ClinicCheckoutResponse })
  async pay(
    @Body() { token }: PayLinkRequest,
    @ClientAddress() address: string,
  ): Promise<ClinicCheckoutResponse> {
    await this.limiter.take(LINKS, address);
    return ClinicCheckoutResponse.from(await this.balance.pay(token));
  }
}
