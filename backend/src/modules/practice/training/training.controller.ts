import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { DocumentLimit } from '../../../common/http/body.guard';
import { SubscribersService } from '../subscribers.service';
import {
  ProgrammeResponse,
  ProgrammesResponse,
  ProgrammeSummaryResponse,
  SessionTickRequest,
  SessionTickResponse,
} from './training.dto';
import { TrainingService } from './training.service';

@ApiTags('practice')
@Controller('student/programmes')
@StudentOnly()
export class TrainingController {
  constructor(
    private readonly training: TrainingService,
    private readonly subscribers: SubscribersService,
  ) {}

  /** Lists all published programs, whether open to the student or not. */
  @Get()
  @ApiOkResponse({ type: ProgrammesResponse })
  async list(@CurrentStudent() { id }: StudentActor): Promise<ProgrammesResponse> {
    const [list, subscribed] = await Promise.all([
      this.training.list(id),
      this.subscribers.isOne(id),
    ]);
    return { programmes: list.map((entry) => ProgrammeSummaryResponse.from(entry)), subscribed };
  }

  /** Returns a whole program; 402 without an active plan. */
  @Get(':id')
  @ApiOkResponse({ type: ProgrammeResponse })
  async open(
    @CurrentStudent() student: StudentActor,
    @Param('id') id: string,
  ): Promise<ProgrammeResponse> {
    return ProgrammeResponse.from(await this.training.open(student.id, id));
  }

  /**
   * Checks off a session for a day. The client generates the id, so that a repeated request counts
   * once.
   */
  @Put(':id/ticks/:tickId')
  @DocumentLimit(24)
  @ApiOkResponse({ type: SessionTickResponse })
  async tick(
    @CurrentStudent() student: StudentActor,
    @Param('id') programmeId: string,
    @Param('tickId', ParseUUIDPipe) id: string,
    @Body() { sessionId, week, doneOn, note = null, sets }: SessionTickRequest,
  ): Promise<SessionTickResponse> {
    return SessionTickResponse.from(
      await this.training.tick(student.id, programmeId, {
        id,
        sessionId,
        week,
        doneOn,
        note,
        sets,
      }),
    );
  }

  /** Removes a check-off. */
  @Delete(':id/ticks/:tickId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async untick(
    @CurrentStudent() student: StudentActor,
    @Param('id') programmeId: string,
    @Param('tickId', ParseUUIDPipe) id: string,
  ): Promise<void> {
    await this.training.untick(student.id, programmeId, id);
  }
}
