import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { StudentActor } from '../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../common/student-views/view-of-student';
import { DrillResponse, PracticeResponse } from './practice.dto';
import { ShownPractice } from './shown-practice.service';
import { SubscribersService } from './subscribers.service';
import {
  ProgrammeResponse,
  ProgrammesResponse,
  ProgrammeSummaryResponse,
} from './training/training.dto';
import { TrainingService } from './training/training.service';

/** Removes the student's note to the coach, which isn't shown in the admin. */
const unsaid = <Tick extends object>(tick: Tick): Tick & { readonly note: null } => ({
  ...tick,
  note: null,
});

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedPracticeController {
  constructor(
    private readonly shown: ShownPractice,
    private readonly training: TrainingService,
    private readonly subscribers: SubscribersService,
  ) {}

  /** Returns the student's practice without their notes. */
  @Get('student/practice')
  @ApiOkResponse({ type: PracticeResponse })
  async practice(@ViewedStudent() { id }: StudentActor): Promise<PracticeResponse> {
    const { given, ...practice } = await this.shown.practice(id);
    return {
      ...practice,
      given: given.map((drill) => ({ ...drill, ticks: drill.ticks.map(unsaid) })),
    };
  }

  @Get('student/drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    return this.shown.library();
  }

  @Get('student/programmes')
  @ApiOkResponse({ type: ProgrammesResponse })
  async programmes(@ViewedStudent() { id }: StudentActor): Promise<ProgrammesResponse> {
    const [list, subscribed] = await Promise.all([
      this.training.list(id),
      this.subscribers.isOne(id),
    ]);
    return { programmes: list.map((entry) => ProgrammeSummaryResponse.from(entry)), subscribed };
  }

  /** Returns a program without the student's notes. 402 if the student has no active plan. */
  @Get('student/programmes/:id')
  @ApiOkResponse({ type: ProgrammeResponse })
  async programme(
    @ViewedStudent() student: StudentActor,
    @Param('id') id: string,
  ): Promise<ProgrammeResponse> {
    const open = await this.training.open(student.id, id);
    return ProgrammeResponse.from({ ...open, ticks: open.ticks.map(unsaid) });
  }
}
