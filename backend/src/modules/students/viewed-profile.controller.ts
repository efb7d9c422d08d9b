import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { StudentActor } from '../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../common/student-views/view-of-student';
import { Environment } from '../../config/environment';
import { ProfileResponse } from './students.dto';
import { StudentsService } from './students.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedProfileController {
  constructor(
    private readonly students: StudentsService,
    @Inject(Environment) private readonly env: Environment,
  ) {}

  @Get('student/profile')
  @ApiOkResponse({ type: ProfileResponse })
  async profile(@ViewedStudent() { id }: StudentActor): Promise<ProfileResponse> {
    return ProfileResponse.from(await this.students.get(id), this.env.priceRemoteCoachingAlumni);
  }
}
