import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { DrillsService } from './drills.service';
import { DrillResponse, DrillTickRequest, PracticeResponse, TickResponse } from './practice.dto';
import { ShownPractice } from './shown-practice.service';

@ApiTags('practice')
@Controller('student')
@StudentOnly()
export class PracticeController {
  constructor(
    private readonly drills: DrillsService,
    private readonly shown: ShownPractice,
  ) {}

  /**
   * Returns the student's assignments, their check-offs, and the days that count toward the streak.
   */
  @Get('practice')
  @ApiOkResponse({ type: PracticeResponse })
  async practice(@CurrentStudent() { id }: StudentActor): Promise<PracticeResponse> {
    return this.shown.practice(id);
  }

  /** Lists the modules' drills, which every student can practice. */
  @Get('drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    return this.shown.library();
  }

  /** Puts a module's drill on the student's own list for four weeks. */
  @Post('practice/drills/:drillId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async choose(
    @CurrentStudent() student: StudentActor,
    @Param('drillId') drillId: string,
  ): Promise<void> {
    await this.drills.choose(student.id, drillId);
  }

  /** Takes a drill that the student chose off their list. */
  @Delete('practice/given/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeChosen(
    @CurrentStudent() student: StudentActor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<void> {
    await this.drills.removeChosen(student.id, id);
  }

  /**
   * Checks off an assigned drill for a day. The client generates the id, so that a repeated request
   * counts once.
   */
  @Put('practice/ticks/:id')
  @BodyLimit(4)
  @ApiOkResponse({ type: TickResponse })
  async tick(
    @CurrentStudent() student: StudentActor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { givenId, doneOn, note = null }: DrillTickRequest,
  ): Promise<TickResponse> {
    return TickResponse.from(await this.drills.tick(student.id, givenId, { id, doneOn, note }));
  }

  /** Removes a check-off. */
  @Delete('practice/ticks/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async untick(
    @CurrentStudent() student: StudentActor,
    @Param('id', ParseUUIDPipe) id: string,
  ): Promise<void> {
    await this.drills.untick(student.id, id);
  }
}
