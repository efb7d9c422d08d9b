import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../common/auth/actors';
import { VaultCategoryResponse, VaultVideoResponse, VaultVideosRequest } from './vault.dto';
import { VaultRepository } from './vault.repository';

@ApiTags('content')
@Controller('vault')
@Public()
export class VaultController {
  constructor(private readonly vault: VaultRepository) {}

  /** The whole list in its own order, or one category of it. */
  @Get('videos')
  @ApiOkResponse({ type: [VaultVideoResponse] })
  async videos(@Query() { category }: VaultVideosRequest): Promise<VaultVideoResponse[]> {
    return (await this.vault.videos(category)).map((video) => VaultVideoResponse.from(video));
  }

  @Get('categories')
  @ApiOkResponse({ type: [VaultCategoryResponse] })
  async categories(): Promise<VaultCategoryResponse[]> {
    return (await this.vault.categories()).map((category) => VaultCategoryResponse.from(category));
  }
}
