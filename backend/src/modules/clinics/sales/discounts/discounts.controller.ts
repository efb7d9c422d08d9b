import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import { Public } from '../../../../common/auth/actors';
import { ClientAddress } from '../../../../common/http/client-address';
import { DiscountOfferResponse } from './discounts.dto';
import { DiscountOffers } from './discount-offers.service';

@ApiTags('clinics')
@Controller('discounts')
export class DiscountsController {
  constructor(private readonly offers: DiscountOffers) {}

  /**
   * Returns what a code takes off now, but never who it's for. 404 for an unknown code, 410 if it
   * was used, stopped or has expired. [T39]
   */
  @Get(':code')
  @Public()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: DiscountOfferResponse })
  async read(
    @Param('code') code: string,
    @ClientAddress() address: string,
  ): Promise<DiscountOfferResponse> {
    return DiscountOfferResponse.from(await this.offers.of(code, address));
  }
}
