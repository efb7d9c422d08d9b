import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { CoachIntakeResponse } from './intake.dto';
import { IntakeService } from './intake.service';

@ApiTags('coach')
@Controller('coach/students/:studentId/intake')
@StaffOnly('coach')
export class CoachIntakesController {
  constructor(private readonly intakes: IntakeService) {}

  /**
   * A student's latest intake, including old injuries; null if there is none, or no such student.
   */
  @Get()
  @ApiOkResponse({ type: CoachIntakeResponse })
  async read(@Param('studentId', ParseUUIDPipe) studentId: string): Promise<CoachIntakeResponse> {
    return CoachIntakeResponse.from(await this.intakes.submittedBy(studentId));
  }
}
