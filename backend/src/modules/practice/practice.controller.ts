import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { DrillMedia } from './drill-media.service';
import { DrillsService } from './drills.service';
import { DrillResponse, DrillTickRequest, GivenDrillResponse, PracticeResponse, TickResponse } from './practice.dto';
import { SubscribersService } from './subscribers.service';

@ApiTags('practice')
@Controller('student')
@StudentOnly()
export class PracticeController {
  constructor(
    private readonly drills: DrillsService,
    private readonly media: DrillMedia,
    private readonly subscribers: SubscribersService,
  ) {}

  /** What the coach gave, what was ticked of it, and the days behind the streak. */
  @Get('practice')
  @ApiOkResponse({ type: PracticeResponse })
  async practice(@CurrentStudent() { id }: StudentActor): Promise<PracticeResponse> {
    const [list, days, subscribed] = await Promise.all([this.drills.list(id), this.drills.daysOf(id), this.subscribers.isOne(id)]);
    const pictures = await this.media.picturesOf(list.map(({ given }) => given));
    return { given: list.map((own) => GivenDrillResponse.from(own, pictures)), days, subscribed };
  }

  /** The drills of the modules: what anybody with an account can practise. */
  @Get('drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    const library = (await this.drills.library()).filter(({ moduleId }) => moduleId !== null);
    const pictures = await this.media.picturesOf(library);
    return library.map((drill) => DrillResponse.from(drill, pictures));
  }

  /** Ticks a given drill for a day. The id is the client's: sent again, it counts once. */
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

  /** Takes a tick back. */
  @Delete('practice/ticks/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async untick(@CurrentStudent() student: StudentActor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    await this.drills.untick(student.id, id);
  }
}
