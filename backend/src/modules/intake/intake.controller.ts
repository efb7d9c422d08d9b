import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { Anyone, CurrentStudent, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { IntakeQuery, IntakeRequest, IntakeResponse } from './intake.dto';
import { IntakeService } from './intake.service';

@ApiTags('intake')
@Controller('student/intake')
@Anyone()
export class IntakeController {
  constructor(private readonly intakes: IntakeService) {}

  /** For a signed-in student or an invitation; 401 with neither. */
  @Get()
  @ApiOkResponse({ type: IntakeResponse })
  async read(
    @CurrentStudent() student: StudentActor | null,
    @Query() { invite }: IntakeQuery,
  ): Promise<IntakeResponse> {
    const { email, intake } = await this.intakes.view(student, invite);
    return IntakeResponse.from(email, intake);
  }

  @Post()
  @BodyLimit(48)
  @ApiCreatedResponse({ type: IntakeResponse })
  async submit(
    @CurrentStudent() student: StudentActor | null,
    @Body() request: IntakeRequest,
  ): Promise<IntakeResponse> {
    const intake = await this.intakes.submit(student, request.toAnswers(), request.invite);
    return IntakeResponse.from(intake.email, intake);
  }
}
