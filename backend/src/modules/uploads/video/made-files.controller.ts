import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Anyone, CurrentActors, type Actors } from '../../../common/auth/actors';
import { FilesService } from '../files.service';
import { VideoResponse } from './made-files.dto';

@ApiTags('files')
@Controller('files/:uploadId')
export class MadeFilesController {
  constructor(private readonly files: FilesService) {}

  /** What was made of a video so far: for whoever may read the file itself. */
  @Get('video')
  @Anyone()
  @ApiOkResponse({ type: VideoResponse })
  async video(@Param('uploadId') id: string, @CurrentActors() actors: Actors): Promise<VideoResponse> {
    return VideoResponse.from(await this.files.video(id, actors));
  }

  /** Leads for an hour to what was made of a video: `times`, `poster`, `filmstrip` or `proxy`. */
  @Get('made/:name')
  @Anyone()
  @ApiFoundResponse({ description: 'An address that serves it, including byte ranges, for an hour' })
  async made(
    @Param('uploadId') id: string,
    @Param('name') name: string,
    @CurrentActors() actors: Actors,
    @Res() response: Response,
  ): Promise<void> {
    response.redirect(await this.files.addressOfMade(id, name, actors));
  }
}
