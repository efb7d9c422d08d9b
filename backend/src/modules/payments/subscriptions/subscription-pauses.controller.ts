import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { SubscriptionPauses } from './subscription-pauses.service';
import { PausedPlanResponse } from './subscriptions.dto';

@ApiTags('payments')
@Controller('student/subscription')
@StudentOnly()
export class SubscriptionPausesController {
  constructor(private readonly pauses: SubscriptionPauses) {}

  /** Skips the next monthly charge; the plan resumes automatically a month later. */
  @Post('pause')
  @HttpCode(200)
  @ApiOkResponse({ type: PausedPlanResponse })
  async pause(@CurrentStudent() student: StudentActor): Promise<PausedPlanResponse> {
    return PausedPlanResponse.from(await this.pauses.pause(student));
  }

  /** Resumes now; in an unpaid month, a new one starts and is charged at once. */
  @Post('resume')
  @HttpCode(200)
  @ApiOkResponse({ type: PausedPlanResponse })
  async resume(@CurrentStudent() student: StudentActor): Promise<PausedPlanResponse> {
    return PausedPlanResponse.from(await this.pauses.resume(student));
  }
}
