import { Controller, Get, Param, Redirect } from '@nestjs/common';
import {
  ApiFoundResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
} from '../../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { ErrorResponse } from '../../../common/http/error-response';
import { idPipe } from '../../../common/http/id.pipe';
import { OwnPaymentResponse } from './own-payments.dto';
import { OwnPayments, ReceiptNotFound } from './own-payments.service';

const PaymentIdPipe = idPipe(() => new ReceiptNotFound());

@ApiTags('payments')
@Controller('student/payments')
@StudentOnly()
export class OwnPaymentsController {
  constructor(private readonly payments: OwnPayments) {}

  /** Lists what the student paid, latest first. */
  @Get()
  @ApiOkResponse({ type: [OwnPaymentResponse] })
  async list(@CurrentStudent() { id }: StudentActor): Promise<OwnPaymentResponse[]> {
    return (await this.payments.of(id)).map((payment) => OwnPaymentResponse.from(payment));
  }

  /** Redirects to the payment provider's receipt. */
  @Get(':id/receipt')
  @Redirect()
  @ApiFoundResponse({ description: 'The receipt, at the payment provider' })
  @ApiNotFoundResponse({ type: ErrorResponse })
  async receipt(
    @CurrentStudent() student: StudentActor,
    @Param('id', PaymentIdPipe) id: string,
  ): Promise<{ url: string }> {
    return { url: await this.payments.receiptOf(student.id, id) };
  }
}
