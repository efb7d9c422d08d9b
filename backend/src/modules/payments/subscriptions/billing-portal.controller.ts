import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { BillingPortalService } from './billing-portal.service';
import { BillingPortalResponse } from './subscriptions.dto';

@ApiTags('payments')
@Controller('student/billing-portal')
export class BillingPortalController {
  constructor(private readonly portal: BillingPortalService) {}

  @Post()
  @StudentOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: BillingPortalResponse })
  async open(@CurrentStudent() student: StudentActor): Promise<BillingPortalResponse> {
    return { url: await this.portal.open(student) };
  }
}
