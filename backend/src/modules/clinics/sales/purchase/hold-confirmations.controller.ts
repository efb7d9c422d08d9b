import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import type { Request, Response } from 'express';
import { Public } from '../../../../common/auth/actors';
import { ClientAddress } from '../../../../common/http/client-address';
import {
  ConfirmHoldRequest,
  HoldCodeRequest,
  HoldCodeResponse,
  HoldConfirmedResponse,
} from './hold-confirmations.dto';
import { HoldConfirmations } from './hold-confirmations.service';
import { VisitorCookie } from './visitor-cookie';

/**
 * Confirms the email address when `POST /api/create-checkout-session` answers
 * `EMAIL_CONFIRMATION_NEEDED`. The client then repeats that request.
 */
@ApiTags('clinics')
@Controller('create-checkout-session/email')
@Public()
export class HoldConfirmationsController {
  constructor(
    private readonly confirmations: HoldConfirmations,
    private readonly visitors: VisitorCookie,
  ) {}

  /** Emails a code, which replaces the previous one. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: HoldCodeResponse })
  async send(
    @Body() { email }: HoldCodeRequest,
    @ClientAddress() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HoldCodeResponse> {
    return {
      minutes: await this.confirmations.sendCode(
        this.visitors.identify(request, response),
        email,
        address,
      ),
    };
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: HoldConfirmedResponse })
  async confirm(
    @Body() { code }: ConfirmHoldRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<HoldConfirmedResponse> {
    await this.confirmations.confirm(this.visitors.identify(request, response), code);
    return { confirmed: true };
  }
}
