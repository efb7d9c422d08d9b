import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import type { Request, Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { DrillMedia } from './drill-media.service';
import type { Drill } from './drill.entity';
import { DrillsRepository } from './drills.repository';
import {
  ArchiveDrillRequest,
  DrillChangeRequest,
  LibraryDrillResponse,
  SentClipRequest,
  SentClipResponse,
  WrittenDrillRequest,
} from './library.dto';
import { libraryFilter } from './library.rules';
import { DrillLibrary } from './library.service';

/** The drill library, as the coach manages it. */
@ApiTags('coach')
@Controller('coach/drill-library')
@StaffOnly('coach')
export class DrillLibraryController {
  constructor(
    private readonly library: DrillLibrary,
    private readonly drills: DrillsRepository,
    private readonly media: DrillMedia,
  ) {}

  /**
   * Lists drills in library order. The filter takes `q` (words of title or goal) and `archived`
   * (only archived ones).
   */
  @Get()
  @ApiOkResponse({ type: [LibraryDrillResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LibraryDrillResponse[]> {
    const { filter, offset, limit } = request.toListQuery(['position']);
    const [drills, total] = await this.drills.page(libraryFilter(filter), { offset, limit });
    sendTotal(response, 'drill-library', offset, drills.length, total);
    const pictures = await this.media.picturesOf(drills);
    return drills.map((drill) => LibraryDrillResponse.from(drill, pictures));
  }

  /** Adds a drill. 404 for a clip or picture that doesn't exist. */
  @Post()
  @BodyLimit(20)
  @ApiCreatedResponse({ type: LibraryDrillResponse })
  async add(
    @Body() written: WrittenDrillRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<LibraryDrillResponse> {
    return this.shown(await this.library.add(written, staff));
  }

  /**
   * Uploads a clip for a drill as the request body. It's kept once a drill uses it. 400 with an
   * explanation if it isn't a video.
   */
  @Post('clips')
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiCreatedResponse({ type: SentClipResponse })
  async sendClip(
    @Query() { fileName }: SentClipRequest,
    @Req() request: Request,
    @CurrentStaff() staff: StaffActor,
  ): Promise<SentClipResponse> {
    return { clipId: await this.library.takeClip(staff, fileName, request) };
  }

  /**
   * Changes a drill; existing assignments keep the old text. 409 if it was changed in the meantime.
   */
  @Put(':id')
  @BodyLimit(20)
  @ApiOkResponse({ type: LibraryDrillResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...written }: DrillChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<LibraryDrillResponse> {
    return this.shown(await this.library.change(id, version, written, staff));
  }

  /** Archives or restores a drill. Students who have it keep it. */
  @Put(':id/archived')
  @ApiOkResponse({ type: LibraryDrillResponse })
  async archive(
    @Param('id') id: string,
    @Body() { archived }: ArchiveDrillRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<LibraryDrillResponse> {
    return this.shown(await this.library.archive(id, archived, staff));
  }

  private async shown(drill: Drill): Promise<LibraryDrillResponse> {
    return LibraryDrillResponse.from(drill, await this.media.picturesOf([drill]));
  }
}
