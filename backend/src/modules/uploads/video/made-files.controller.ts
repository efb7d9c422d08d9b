import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { Anyone, CurrentActors, type Actors } from '../../../common/auth/actors';
import { FilesService } from '../files.service';
import { VideoResponse } from './made-files.dto';

@ApiTags('files')
@Controller('files/:uploadId')
export class MadeFilesController {
  constructor(private readonly files: FilesService) {}

  /** Returns a video's derived files so far, for everyone who may read the video. */
  @Get('video')
  @Anyone()
  @ApiOkResponse({ type: VideoResponse })
  async video(
    @Param('uploadId') id: string,
    @CurrentActors() actors: Actors,
  ): Promise<VideoResponse> {
    return VideoResponse.from(await this.files.video(id, actors));
  }

  /**
   * Redirects for an hour to a derived file of a video: `times`, `poster`, `filmstrip` or `proxy`.
   */
  @Get('made/:name')
  @Anyone()
  @ApiFoundResponse({
    description: 'An address that serves it, including byte ranges, for an hour',
  })
  async made(
    @Param('uploadId') id: string,
    @Param('name') name: string,
    @CurrentActors() actors: Actors,
    @Res() response: Response,
  ): Promise<void> {
    response.redirect(await this.files.addressOfMade(id, name, actors));
  }
}
