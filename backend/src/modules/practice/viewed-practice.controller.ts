import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { StudentActor } from '../../common/auth/actors';
import { VIEW_PATH, ViewedStudent, ViewOfStudent } from '../../common/student-views/view-of-student';
import { DrillResponse, PracticeResponse } from './practice.dto';
import { ShownPractice } from './shown-practice.service';
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
    private readonly shown: ShownPractice,
    private readonly training: TrainingService,
    private readonly subscribers: SubscribersService,
  ) {}

  /** Without the student’s words about how it went. */
  @Get('student/practice')
  @ApiOkResponse({ type: PracticeResponse })
  async practice(@ViewedStudent() { id }: StudentActor): Promise<PracticeResponse> {
    const { given, ...practice } = await this.shown.practice(id);
    return { ...practice, given: given.map((drill) => ({ ...drill, ticks: drill.ticks.map(unsaid) })) };
  }

  @Get('student/drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    return this.shown.library();
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
