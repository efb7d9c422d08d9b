import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { StudentStrokeScoresResponse } from './scoring.dto';
import { ScoringService } from './scoring.service';

@ApiTags('scoring')
@Controller('student/stroke-scores')
@StudentOnly()
export class StudentScoresController {
  constructor(private readonly scoring: ScoringService) {}

  /** Lists the student's own latest scores, earliest video first. */
  @Get()
  @ApiOkResponse({ type: [StudentStrokeScoresResponse] })
  async list(@CurrentStudent() student: StudentActor): Promise<StudentStrokeScoresResponse[]> {
    return (await this.scoring.ofStudent(student.id)).map((scored) =>
      StudentStrokeScoresResponse.from(scored),
    );
  }
}
