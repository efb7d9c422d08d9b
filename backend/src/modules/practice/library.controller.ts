import { Body, Controller, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { DrillMedia } from './drill-media.service';
import type { Drill } from './drill.entity';
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

/** The drill library, as the coach keeps it. */
@ApiTags('coach')
@Controller('coach/drill-library')
@StaffOnly('coach')
export class DrillLibraryController {
  constructor(
    private readonly library: DrillLibrary,
    private readonly media: DrillMedia,
  ) {}

  /** In the library's order. The filter takes `q` (words of title or goal) and `archived` (those that are not given any more instead). */
  @Get()
  @ApiOkResponse({ type: [LibraryDrillResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<LibraryDrillResponse[]> {
    const { filter, offset, limit } = request.toListQuery(['position']);
    const [drills, total] = await this.library.list(libraryFilter(filter), { offset, limit });
    sendTotal(response, 'drill-library', offset, drills.length, total);
    const pictures = await this.media.picturesOf(drills);
    return drills.map((drill) => LibraryDrillResponse.from(drill, pictures));
  }

  /** 404 for a clip or picture that is not there. */
  @Post()
  @BodyLimit(20)
  @ApiCreatedResponse({ type: LibraryDrillResponse })
  async add(@Body() written: WrittenDrillRequest, @CurrentStaff() staff: StaffActor): Promise<LibraryDrillResponse> {
    return this.shown(await this.library.add(written, staff));
  }

  /** A clip for a drill, its bytes as the body. Kept once a drill shows it. 400 for what is no video, in words. */
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

  /** Who has the drill keeps it as it was given. 409 where it was changed meanwhile. */
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

  /** Whether it can be given. Who has it keeps it. */
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
