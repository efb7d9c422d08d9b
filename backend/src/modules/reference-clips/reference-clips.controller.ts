import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { ErrorResponse } from '../../common/http/error-response';
import { idPipe } from '../../common/http/id.pipe';
import { AddClipRequest, ClipDetailsRequest, ReferenceClipResponse } from './reference-clips.dto';
import { ReferenceClipNotFound } from './reference-clips.errors';
import { ReferenceClipsRepository } from './reference-clips.repository';
import { ReferenceClipsService } from './reference-clips.service';

const ClipIdPipe = idPipe(() => new ReferenceClipNotFound());

/** The coach's library of clips to compare with a student's video; only for coaches. */
@ApiTags('coach')
@Controller('coach/reference-clips')
@StaffOnly('coach')
export class ReferenceClipsController {
  constructor(
    private readonly clips: ReferenceClipsService,
    private readonly referenceClips: ReferenceClipsRepository,
  ) {}

  /** All clips by name, at most 200. */
  @Get()
  @ApiOkResponse({ type: ReferenceClipResponse, isArray: true })
  async list(): Promise<ReferenceClipResponse[]> {
    return (await this.referenceClips.all()).map((clip) => ReferenceClipResponse.from(clip));
  }

  /** Adds a file uploaded through `/api/coach/clip-upload`. */
  @Post()
  @ApiCreatedResponse({ type: ReferenceClipResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async add(
    @Body() { uploadId, name, skillArea, shows }: AddClipRequest,
  ): Promise<ReferenceClipResponse> {
    return ReferenceClipResponse.from(await this.clips.add(uploadId, { name, skillArea, shows }));
  }

  @Put(':id')
  @ApiOkResponse({ type: ReferenceClipResponse })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async change(
    @Param('id', ClipIdPipe) id: string,
    @Body() { name, skillArea, shows }: ClipDetailsRequest,
  ): Promise<ReferenceClipResponse> {
    return ReferenceClipResponse.from(await this.clips.change(id, { name, skillArea, shows }));
  }

  /** Removes a clip from the library; its file is deleted a day later. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorResponse })
  async remove(@Param('id', ClipIdPipe) id: string): Promise<void> {
    await this.clips.remove(id);
  }
}
