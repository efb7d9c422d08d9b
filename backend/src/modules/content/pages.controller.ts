import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { Public } from '../../common/auth/actors';
import { factTexts } from '../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../common/facts/facts';
import { PicturesService } from '../pictures/pictures.service';
import { ContentRepository } from './content.repository';
import {
  FaqItemResponse,
  PhotosRequest,
  PhotoResponse,
  PortraitResponse,
  PrivacyResponse,
} from './pages.dto';
import { SiteSettings } from './site-settings.service';

/** The content of individual pages. */
@ApiTags('content')
@Controller()
@Public()
export class PagesController {
  constructor(
    private readonly content: ContentRepository,
    private readonly settings: SiteSettings,
    private readonly facts: SiteFacts,
    private readonly pictures: PicturesService,
  ) {}

  @Get('faq')
  @ApiOkResponse({ type: [FaqItemResponse] })
  async faq(): Promise<FaqItemResponse[]> {
    const [items, facts] = await Promise.all([this.content.faq(), this.facts.read()]);
    const words = factTexts(facts);
    return items.map((item) => FaqItemResponse.from(item, words));
  }

  @Get('privacy')
  @ApiOkResponse({ type: PrivacyResponse })
  async privacy(): Promise<PrivacyResponse> {
    const [{ privacyPolicy }, sections, facts] = await Promise.all([
      this.settings.get(),
      this.content.privacySections(),
      this.facts.read(),
    ]);
    return PrivacyResponse.from(privacyPolicy, sections, factTexts(facts));
  }

  @Get('portrait')
  @ApiOkResponse({ type: PortraitResponse })
  async portrait(): Promise<PortraitResponse> {
    const { portrait } = await this.settings.get();
    const own =
      portrait && (await this.pictures.shown([portrait.pictureId])).get(portrait.pictureId);
    if (!own) return { image: null, srcSet: null, ratio: null, alt: '' };
    return {
      image: own.image,
      srcSet: own.srcSet,
      ratio: own.width / own.height,
      alt: portrait.alt,
    };
  }

  /** Returns the photos of one page, the vault's if none is named. */
  @Get('photos')
  @ApiOkResponse({ type: [PhotoResponse] })
  async photos(@Query() { page }: PhotosRequest): Promise<PhotoResponse[]> {
    const photos = await this.content.photosOf(page ?? 'the-vault');
    const own = await this.pictures.shown(photos.flatMap(({ pictureId }) => pictureId ?? []));
    // a place whose picture was deleted and that has no illustration is left out
    return photos
      .map((photo) => PhotoResponse.from(photo, own.get(photo.pictureId ?? '')))
      .filter(({ image }) => image !== '');
  }
}
