import { Body, Controller, Get, HttpCode, Inject, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { Environment } from '../../config/environment';
import type { Student } from './student.entity';
import { ProfileResponse, UpdateProfileRequest } from './students.dto';
import { StudentsService } from './students.service';

@ApiTags('student account')
@Controller('student')
@StudentOnly()
export class ProfileController {
  constructor(
    private readonly students: StudentsService,
    @Inject(Environment) private readonly env: Environment,
  ) {}

  @Get('profile')
  @ApiOkResponse({ type: ProfileResponse })
  async profile(@CurrentStudent() { id }: StudentActor): Promise<ProfileResponse> {
    return this.toResponse(await this.students.get(id));
  }

  /** Omitted fields aren't changed; null clears phone, time zone and handedness. */
  @Patch('profile')
  @BodyLimit(4)
  @ApiOkResponse({ type: ProfileResponse })
  async update(
    @CurrentStudent() { id }: StudentActor,
    @Body() change: UpdateProfileRequest,
  ): Promise<ProfileResponse> {
    return this.toResponse(await this.students.change(id, change));
  }

  /** Marks reviews as seen, so the dashboard moves on to the next step. */
  @Post('feedback/seen')
  @HttpCode(204)
  @ApiNoContentResponse()
  async feedbackSeen(@CurrentStudent() { id }: StudentActor): Promise<void> {
    await this.students.noteFeedbackSeen(id);
  }

  private toResponse(student: Student): ProfileResponse {
    return ProfileResponse.from(student, this.env.priceRemoteCoachingAlumni);
  }
}
