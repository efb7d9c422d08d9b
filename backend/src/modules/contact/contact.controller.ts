import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { Public } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { ClientAddress } from '../../common/http/client-address';
import { TakesPlainForm } from '../../common/http/plain-form';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { ContactRequest, DoneResponse } from './contact.dto';
import { isFilledTrap } from './contact.rules';
import { ContactService } from './contact.service';

const LIMIT = { name: 'contact', max: 10, windowSeconds: 3_600 };

@ApiTags('contact')
@Controller('contact')
@Public()
export class ContactController {
  constructor(
    private readonly contact: ContactService,
    private readonly limiter: RateLimiter,
  ) {}

  @Post()
  @BodyLimit(64)
  @HttpCode(200)
  @TakesPlainForm({ page: '/contact', leadTo: () => '/contact?message=sent' })
  @ApiOkResponse({ type: DoneResponse })
  async send(
    @Body() { website, ...message }: ContactRequest,
    @ClientAddress() address: string,
  ): Promise<DoneResponse> {
    await this.limiter.take(LIMIT, address);
    if (!isFilledTrap(website)) await this.contact.receive(message);
    return { success: true };
  }
}
