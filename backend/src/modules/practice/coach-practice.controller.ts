import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { DrillMedia } from './drill-media.service';
import { DrillsRepository } from './drills.repository';
import { DrillsService } from './drills.service';
import { DrillResponse, GiveDrillRequest, AssignedDrillResponse } from './practice.dto';

@ApiTags('coach')
@Controller('coach')
@StaffOnly('coach')
export class CoachPracticeController {
  constructor(
    private readonly drills: DrillsService,
    private readonly drillsRepository: DrillsRepository,
    private readonly media: DrillMedia,
  ) {}

  /** Lists the drills that can be assigned. */
  @Get('drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    const library = await this.drillsRepository.library();
    const pictures = await this.media.picturesOf(library);
    return library.map((drill) => DrillResponse.from(drill, pictures));
  }

  /** Lists a student's assigned drills and check-offs; empty for an unknown student. */
  @Get('students/:id/drills')
  @ApiOkResponse({ type: [AssignedDrillResponse] })
  async ofStudent(@Param('id', ParseUUIDPipe) id: string): Promise<AssignedDrillResponse[]> {
    const list = await this.drills.list(id);
    const pictures = await this.media.picturesOf(list.map(({ given }) => given));
    return list.map((own) => AssignedDrillResponse.from(own, pictures));
  }

  /**
   * Assigns a drill with its current text, or changes the assignment if the student still has it.
   * 404 for a student who is unknown or was erased, and for a drill that isn't in the library; 400
   * for an invalid frequency or last day.
   */
  @Post('students/:id/drills')
  @HttpCode(204)
  @ApiNoContentResponse()
  async give(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { drillId, timesPerWeek, untilDate }: GiveDrillRequest,
  ): Promise<void> {
    await this.drills.giveAlone({ studentId: id, drillIds: [drillId], timesPerWeek, untilDate });
  }
}
