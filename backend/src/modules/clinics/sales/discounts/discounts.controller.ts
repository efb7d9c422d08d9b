import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../../common/auth/actors';
import { ClientAddress } from '../../../../common/http/client-address';
import { DiscountOfferResponse } from './discounts.dto';
import { DiscountOffers } from './discount-offers.service';

@ApiTags('clinics')
@Controller('discounts')
export class DiscountsController {
  constructor(private readonly offers: DiscountOffers) {}

  /** What a code takes off now, never whom it is for. 404 for an unknown one, 410 once it was used, ended or ran out. [T39] */
  @Get(':code')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: DiscountOfferResponse })
  async read(@Param('code') code: string, @ClientAddress() address: string): Promise<DiscountOfferResponse> {
    return DiscountOfferResponse.from(await this.offers.of(code, address));
  }
}
