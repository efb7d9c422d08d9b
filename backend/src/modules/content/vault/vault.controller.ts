import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { Public } from '../../../common/auth/actors';
import { SiteSettings } from '../site-settings.service';
import { VaultCategoryResponse, VaultVideoResponse, VaultVideosRequest } from './vault.dto';
import { VaultRepository } from './vault.repository';

@ApiTags('content')
@Controller('vault')
@Public()
export class VaultController {
  constructor(
    private readonly vault: VaultRepository,
    private readonly settings: SiteSettings,
  ) {}

  /** The whole list in its own order, or one category. */
  @Get('videos')
  @ApiOkResponse({ type: [VaultVideoResponse] })
  async videos(@Query() { category }: VaultVideosRequest): Promise<VaultVideoResponse[]> {
    const [videos, { coachName }] = await Promise.all([
      this.vault.videos(category),
      this.settings.get(),
    ]);
    return videos.map((video) => VaultVideoResponse.from(video, coachName));
  }

  @Get('categories')
  @ApiOkResponse({ type: [VaultCategoryResponse] })
  async categories(): Promise<VaultCategoryResponse[]> {
    const [categories, { coachName }] = await Promise.all([
      this.vault.categories(),
      this.settings.get(),
    ]);
    return categories.map((category) => VaultCategoryResponse.from(category, coachName));
  }
}
