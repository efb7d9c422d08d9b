import { Body, Controller, Get, Header, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '../../common/http/api-docs';
import { Public } from '../../common/auth/actors';
import { ClientAddress } from '../../common/http/client-address';
import { CsrfExempt } from '../../common/http/csrf.guard';
import { TakesPlainForm } from '../../common/http/plain-form';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { DoneResponse, LinkQuery, NewsletterRequest } from './contact.dto';
import { isFilledTrap } from './contact.rules';
import { NewsletterService } from './newsletter.service';

const LIMIT = { name: 'newsletter', max: 10, windowSeconds: 3_600 };
const SOURCE = 'contact-page';

interface Redirection {
  readonly url: string;
  readonly statusCode: number;
}

const pageWithButton = (what: 'confirm' | 'unsubscribe', token: string): Redirection => ({
  url: `/contact?newsletter=${what}&token=${encodeURIComponent(token)}`,
  statusCode: 303,
});

@ApiTags('contact')
@Controller('newsletter')
@Public()
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly limiter: RateLimiter,
  ) {}

  @Post()
  @HttpCode(200)
  @TakesPlainForm({ page: '/contact', leadTo: () => '/contact?newsletter=asked' })
  @ApiOkResponse({ type: DoneResponse })
  async signUp(
    @Body() { email, website }: NewsletterRequest,
    @ClientAddress() address: string,
  ): Promise<DoneResponse> {
    await this.limiter.take(LIMIT, address);
    if (!isFilledTrap(website)) await this.newsletter.signUp(email, SOURCE);
    return { success: true };
  }

  /**
   * The link in the confirmation email. Shows a page with a button, because mail scanners open links
   * too.
   */
  @Get('confirm')
  @Redirect()
  @Header('Referrer-Policy', 'no-referrer')
  @ApiResponse({ status: 303, description: 'To /contact?newsletter=confirm&token=…' })
  askToConfirm(@Query() { token }: LinkQuery): Redirection {
    return pageWithButton('confirm', token);
  }

  /**
   * Puts the address that belongs to the token on the list. Doing it again changes nothing.
   * @throws NewsletterLinkExpired
   */
  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneResponse })
  async confirm(@Query() { token }: LinkQuery): Promise<DoneResponse> {
    await this.newsletter.confirm(token);
    return { success: true };
  }

  /** Shows a page with a button, because mail scanners open links too. */
  @Get('unsubscribe')
  @Redirect()
  @Header('Referrer-Policy', 'no-referrer')
  @ApiResponse({ status: 303, description: 'To /contact?newsletter=unsubscribe&token=…' })
  askToUnsubscribe(@Query() { token }: LinkQuery): Redirection {
    return pageWithButton('unsubscribe', token);
  }

  /** Unsubscribes from a mail client (RFC 8058) or our page, by token. */
  @Post('unsubscribe')
  @HttpCode(200)
  @CsrfExempt()
  @ApiOkResponse({ type: DoneResponse })
  async unsubscribe(@Query() { token }: LinkQuery): Promise<DoneResponse> {
    await this.newsletter.unsubscribe(token);
    return { success: true };
  }
}
