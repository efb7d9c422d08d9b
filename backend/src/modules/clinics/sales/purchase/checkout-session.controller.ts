import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import type { Request, Response } from 'express';
import { Anyone, CurrentStudent, type StudentActor } from '../../../../common/auth/actors';
import { ClientAddress } from '../../../../common/http/client-address';
import { ClinicPurchaseService } from './clinic-purchase.service';
import { ClinicCheckoutResponse } from '../booking/booking.dto';
import { CheckoutSessionRequest } from './purchase.dto';
import { VisitorCookie } from './visitor-cookie';

@ApiTags('clinics')
@Controller('create-checkout-session')
export class CheckoutSessionController {
  constructor(
    private readonly purchase: ClinicPurchaseService,
    private readonly visitors: VisitorCookie,
  ) {}

  /** [351-358] */
  @Post()
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: ClinicCheckoutResponse })
  async create(
    @Body() { planId, amount, offerToken, discountCode }: CheckoutSessionRequest,
    @CurrentStudent() student: StudentActor | null,
    @ClientAddress() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ClinicCheckoutResponse> {
    const visitorId = this.visitors.identify(request, response);
    const from = { visitorId, address, studentId: student?.id ?? null };
    return ClinicCheckoutResponse.from(
      await this.purchase.start({ planId, amount, offerToken, discountCode }, from),
    );
  }
}
