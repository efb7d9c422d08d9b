import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { StudentActor } from '../../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../../common/student-views/view-of-student';
import { OwnPaymentResponse } from './own-payments.dto';
import { OwnPayments } from './own-payments.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedPaymentsController {
  constructor(private readonly payments: OwnPayments) {}

  /** Lists what the student paid, without the receipts, which carry their card and address. */
  @Get('student/payments')
  @ApiOkResponse({ type: [OwnPaymentResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<OwnPaymentResponse[]> {
    return (await this.payments.of(id)).map((payment) => OwnPaymentResponse.from(payment));
  }
}
