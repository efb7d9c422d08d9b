import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/auth/actors';
import { ContentRepository } from './content.repository';
import { FaqItemResponse, PhotoResponse, PrivacyResponse } from './pages.dto';
import { SiteSettings } from './site-settings.service';

/** The words of single pages. */
@ApiTags('content')
@Controller()
@Public()
export class PagesController {
  constructor(
    private readonly content: ContentRepository,
    private readonly settings: SiteSettings,
  ) {}

  @Get('faq')
  @ApiOkResponse({ type: [FaqItemResponse] })
  async faq(): Promise<FaqItemResponse[]> {
    return (await this.content.faq()).map((item) => FaqItemResponse.from(item));
  }

  @Get('privacy')
  @ApiOkResponse({ type: PrivacyResponse })
  async privacy(): Promise<PrivacyResponse> {
    const [{ privacyPolicy }, sections] = await Promise.all([this.settings.get(), this.content.privacySections()]);
    return PrivacyResponse.from(privacyPolicy, sections);
  }

  @Get('photos')
  @ApiOkResponse({ type: [PhotoResponse] })
  async photos(): Promise<PhotoResponse[]> {
    return (await this.content.photos()).map((photo) => PhotoResponse.from(photo));
  }
}
