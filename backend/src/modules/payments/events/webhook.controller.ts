import { Controller, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiExcludeController } from '../../../common/http/api-docs';
import type { Request } from 'express';
import { Public } from '../../../common/auth/actors';
import { RawBodyLimit } from '../../../common/http/body.guard';
import { CsrfExempt } from '../../../common/http/csrf.guard';
import { ProviderEventsService } from './provider-events.service';

/** Authenticated by its signature alone. */
@ApiExcludeController()
@Controller('webhooks/stripe')
@Public()
@CsrfExempt()
export class WebhookController {
  constructor(private readonly events: ProviderEventsService) {}

  @Post()
  @RawBodyLimit(256)
  @HttpCode(200)
  async receive(
    @Req() request: RawBodyRequest<Request>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<{ received: true }> {
    await this.events.receive(request.rawBody ?? Buffer.alloc(0), signature ?? '');
    return { received: true };
  }
}
