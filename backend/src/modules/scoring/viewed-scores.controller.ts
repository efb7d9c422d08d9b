import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { StudentActor } from '../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../common/student-views/view-of-student';
import { StudentStrokeScoresResponse } from './scoring.dto';
import { ScoringService } from './scoring.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedScoresController {
  constructor(private readonly scoring: ScoringService) {}

  @Get('student/stroke-scores')
  @ApiOkResponse({ type: [StudentStrokeScoresResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<StudentStrokeScoresResponse[]> {
    return (await this.scoring.ofStudent(id)).map((scored) =>
      StudentStrokeScoresResponse.from(scored),
    );
  }
}
