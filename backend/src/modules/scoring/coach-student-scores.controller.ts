import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { StaffOnly } from '../../common/auth/actors';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StudentStrokeScoresResponse } from './scoring.dto';
import { ScoringService } from './scoring.service';

@ApiTags('coach')
@Controller('coach/students/:id/stroke-scores')
@StaffOnly('coach')
export class CoachStudentScoresController {
  constructor(private readonly scoring: ScoringService) {}

  /**
   * Lists a student's latest scores, earliest video first, as the student sees them; empty for an
   * unknown student.
   */
  @Get()
  @ApiOkResponse({ type: [StudentStrokeScoresResponse] })
  async list(@Param('id', ParseUUIDPipe) id: string): Promise<StudentStrokeScoresResponse[]> {
    return (await this.scoring.ofStudent(id)).map((scored) =>
      StudentStrokeScoresResponse.from(scored),
    );
  }
}
