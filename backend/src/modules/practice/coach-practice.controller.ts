import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/auth/actors';
import { DrillMedia } from './drill-media.service';
import { DrillsService } from './drills.service';
import { DrillResponse, GiveDrillRequest, GivenDrillResponse } from './practice.dto';

@ApiTags('coach')
@Controller('coach')
@StaffOnly('coach')
export class CoachPracticeController {
  constructor(
    private readonly drills: DrillsService,
    private readonly media: DrillMedia,
  ) {}

  /** The drill library: what can be given. */
  @Get('drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    const library = await this.drills.library();
    const pictures = await this.media.picturesOf(library);
    return library.map((drill) => DrillResponse.from(drill, pictures));
  }

  /** What a student was given and what they did of it; nothing for one who is not known. */
  @Get('students/:id/drills')
  @ApiOkResponse({ type: [GivenDrillResponse] })
  async ofStudent(@Param('id', ParseUUIDPipe) id: string): Promise<GivenDrillResponse[]> {
    const list = await this.drills.list(id);
    const pictures = await this.media.picturesOf(list.map(({ given }) => given));
    return list.map((own) => GivenDrillResponse.from(own, pictures));
  }

  /**
   * Gives a drill with its text of today; one that was given so before and still runs is changed. 404 for a student who is not
   * known or was erased, and for a drill that is not in the library; 400 where how often or until when makes no sense.
   */
  @Post('students/:id/drills')
  @HttpCode(204)
  @ApiNoContentResponse()
  async give(@Param('id', ParseUUIDPipe) id: string, @Body() { drillId, timesPerWeek, untilDate }: GiveDrillRequest): Promise<void> {
    await this.drills.giveAlone({ studentId: id, drillIds: [drillId], timesPerWeek, untilDate });
  }
}
