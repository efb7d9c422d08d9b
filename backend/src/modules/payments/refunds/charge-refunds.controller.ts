import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../common/auth/actors';
import { idPipe } from '../../../common/http/id.pipe';
import { PlainText } from '../../../common/http/plain-text';
import { ChargeNotFound, ChargeRefundNotOwed } from './charge-refund.errors';
import { ChargeRefundTries } from './charge-refund-tries.service';
import { ChargeRefunds } from './charge-refunds.service';

export class WaiveChargeRefundRequest {
  @ApiProperty({ maxLength: 500 })
  @MaxLength(500, { message: 'Please keep the reason to 500 characters' })
  @MinLength(1, { message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  @PlainText()
  reason: string;
}

/** Its reason stands in the mail to the payer. */
export class RefundChargeRequest extends WaiveChargeRefundRequest {
  @ApiProperty({ minimum: 1, description: 'Cents.' })
  @IsInt({ message: 'Please enter an amount' })
  @Min(1, { message: 'Please enter an amount' })
  @Max(100_000_000, { message: 'That is more than was ever paid' })
  amountCents: number;
}

@ApiTags('admin')
@Controller('admin/payments')
@OwnerOnly()
export class ChargeRefundsController {
  constructor(
    private readonly refunds: ChargeRefunds,
    private readonly tries: ChargeRefundTries,
  ) {}

  /** Gives some or all of a plan's payment back; 409 where nothing can go back or some is on its way. */
  @Post(':id/refund')
  @HttpCode(204)
  @ApiNoContentResponse()
  async refund(
    @Param('id', idPipe(() => new ChargeNotFound())) id: string,
    @Body() { amountCents, reason }: RefundChargeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.refunds.request(id, { amountCents, reason }, staff);
  }

  /** Tries now what the provider refused, or has not done for a day; 409 where nothing waits. */
  @Post(':id/refunds/:refundId/retry')
  @HttpCode(204)
  @ApiNoContentResponse()
  async retry(
    @Param('id', idPipe(() => new ChargeNotFound())) id: string,
    @Param('refundId', idPipe(() => new ChargeRefundNotOwed())) refundId: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.tries.retry(id, refundId, staff);
  }

  /** Gives a refused refund up: the money went back another way, or is owed no more. */
  @Post(':id/refunds/:refundId/waive')
  @HttpCode(204)
  @ApiNoContentResponse()
  async waive(
    @Param('id', idPipe(() => new ChargeNotFound())) id: string,
    @Param('refundId', idPipe(() => new ChargeRefundNotOwed())) refundId: string,
    @Body() { reason }: WaiveChargeRefundRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.tries.waive(id, refundId, reason, staff);
  }
}
