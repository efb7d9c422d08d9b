import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { Public } from '../../common/auth/actors';
import { SiteFacts } from '../../common/facts/facts';
import { Environment } from '../../config/environment';
import { QuoteResponse, SiteResponse, TestimonialResponse } from './content.dto';
import { ContentRepository } from './content.repository';
import { SiteSettings } from './site-settings.service';

@ApiTags('content')
@Controller()
@Public()
export class ContentController {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly settings: SiteSettings,
    private readonly content: ContentRepository,
    private readonly facts: SiteFacts,
  ) {}

  @Get('site')
  @ApiOkResponse({ type: SiteResponse })
  async site(): Promise<SiteResponse> {
    const [site, facts] = await Promise.all([this.settings.get(), this.facts.read()]);
    const { priceRemoteCoaching: priceId, stripePublishableKey: publishableKey } = this.env;
    return SiteResponse.from(site, facts, { priceId, publishableKey });
  }

  @Get('testimonials')
  @ApiOkResponse({ type: [TestimonialResponse] })
  async testimonials(): Promise<TestimonialResponse[]> {
    return (await this.content.testimonials()).map((testimonial) =>
      TestimonialResponse.from(testimonial),
    );
  }

  @Get('quotes')
  @ApiOkResponse({ type: [QuoteResponse] })
  async quotes(): Promise<QuoteResponse[]> {
    return (await this.content.quotes()).map((quote) => QuoteResponse.from(quote));
  }
}
