import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { StudentActor } from '../../common/auth/actors';
import { VIEW_PATH, ViewedStudent, ViewOfStudent } from '../../common/student-views/view-of-student';
import { DrillMedia } from './drill-media.service';
import { DrillsService } from './drills.service';
import { DrillResponse, GivenDrillResponse, PracticeResponse } from './practice.dto';
import { SubscribersService } from './subscribers.service';
import { ProgrammeResponse, ProgrammesResponse, ProgrammeSummaryResponse } from './training/training.dto';
import { TrainingService } from './training/training.service';

/** What a student says to their coach of how it went is not for whoever works in the console. */
const unsaid = <Tick extends object>(tick: Tick): Tick & { readonly note: null } => ({ ...tick, note: null });

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedPracticeController {
  constructor(
    private readonly drills: DrillsService,
    private readonly media: DrillMedia,
    private readonly training: TrainingService,
    private readonly subscribers: SubscribersService,
  ) {}

  /** Without the student’s words about how it went. */
  @Get('student/practice')
  @ApiOkResponse({ type: PracticeResponse })
  async practice(@ViewedStudent() { id }: StudentActor): Promise<PracticeResponse> {
    const [list, days, subscribed] = await Promise.all([this.drills.list(id), this.drills.daysOf(id), this.subscribers.isOne(id)]);
    const pictures = await this.media.picturesOf(list.map(({ given }) => given));
    const given = list.map((own) => GivenDrillResponse.from({ ...own, ticks: own.ticks.map(unsaid) }, pictures));
    return { given, days, subscribed };
  }

  @Get('student/drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    const library = (await this.drills.library()).filter(({ moduleId }) => moduleId !== null);
    const pictures = await this.media.picturesOf(library);
    return library.map((drill) => DrillResponse.from(drill, pictures));
  }

  @Get('student/programmes')
  @ApiOkResponse({ type: ProgrammesResponse })
  async programmes(@ViewedStudent() { id }: StudentActor): Promise<ProgrammesResponse> {
    const [list, subscribed] = await Promise.all([this.training.list(id), this.subscribers.isOne(id)]);
    return { programmes: list.map((entry) => ProgrammeSummaryResponse.from(entry)), subscribed };
  }

  /** 402 where the student has no plan that counts. Without the student’s words about how it went. */
  @Get('student/programmes/:id')
  @ApiOkResponse({ type: ProgrammeResponse })
  async programme(@ViewedStudent() student: StudentActor, @Param('id') id: string): Promise<ProgrammeResponse> {
    const open = await this.training.open(student.id, id);
    return ProgrammeResponse.from({ ...open, ticks: open.ticks.map(unsaid) });
  }
}
