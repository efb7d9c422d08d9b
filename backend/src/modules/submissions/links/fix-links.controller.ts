import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { Public } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ClientAddress } from '../../../common/http/client-address';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { FixLinkQuery, FixLinkRequest, FixLinkResponse } from './fix-links.dto';
import { FixLinksService } from './fix-links.service';

const LINKS = { name: 'fix-links', max: 60, windowSeconds: 600 };

@ApiTags('submissions')
@Controller('video/fix-link')
@Public()
export class FixLinksController {
  constructor(
    private readonly fixes: FixLinksService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Shows the video that the email's link is about. Changes nothing, since mail scanners open
   * links.
   */
  @Get()
  @ApiOkResponse({ type: FixLinkResponse })
  async show(
    @Query() { token }: FixLinkQuery,
    @ClientAddress() address: string,
  ): Promise<FixLinkResponse> {
    await this.limiter.take(LINKS, address);
    return FixLinkResponse.from(await this.fixes.show(token));
  }

  /** Replaces the link; 400 with `linkError` if the new one can't be watched either. */
  @Post()
  @BodyLimit(16)
  @HttpCode(200)
  @ApiOkResponse({ type: FixLinkResponse })
  async fix(
    @Body() { token, videoLink }: FixLinkRequest,
    @ClientAddress() address: string,
  ): Promise<FixLinkResponse> {
    await this.limiter.take(LINKS, address);
    return FixLinkResponse.from(await this.fixes.fix(token, videoLink));
  }
}
