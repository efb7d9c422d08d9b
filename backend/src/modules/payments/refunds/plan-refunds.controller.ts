import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../common/auth/actors';
import { idPipe } from '../../../common/http/id.pipe';
import { PlainText } from '../../../common/http/plain-text';
import { ChargeNotFound, RefundNotOwed } from './refund.errors';
import { PlanRefunds } from './plan-refunds.service';

export class WaiveChargeRefundRequest {
  @ApiProperty({ maxLength: 500 })
  @MaxLength(500, { message: 'Please keep the reason to 500 characters' })
  @MinLength(1, { message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  @PlainText()
  reason: string;
}

/** The reason appears in the email to the payer. */
export class RefundChargeRequest extends WaiveChargeRefundRequest {
  @ApiProperty({ minimum: 1, description: 'Cents.' })
  @IsInt({ message: 'Please enter an amount' })
  @Min(1, { message: 'Please enter an amount' })
  @Max(100_000_000, { message: 'That’s more than was ever paid' })
  amountCents: number;
}

@ApiTags('admin')
@Controller('admin/payments')
@OwnerOnly()
export class PlanRefundsController {
  constructor(private readonly refunds: PlanRefunds) {}

  /**
   * Refunds some or all of a plan's payment, or all of an extra review's. Returns 409 if nothing
   * can be refunded or a refund is on its way.
   */
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

  /**
   * Retries now what was refused, returned by the bank, or not done for a day, including for a
   * second plan or a 1-on-1. Returns 409 if nothing is owed.
   */
  @Post(':id/refunds/:refundId/retry')
  @HttpCode(204)
  @ApiNoContentResponse()
  async retry(
    @Param('id', idPipe(() => new ChargeNotFound())) id: string,
    @Param('refundId', idPipe(() => new RefundNotOwed())) refundId: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.refunds.retry(id, refundId, staff);
  }

  /**
   * Waives a refused or returned refund that was paid another way or isn't due, including for a
   * second plan or a 1-on-1.
   */
  @Post(':id/refunds/:refundId/waive')
  @HttpCode(204)
  @ApiNoContentResponse()
  async waive(
    @Param('id', idPipe(() => new ChargeNotFound())) id: string,
    @Param('refundId', idPipe(() => new RefundNotOwed())) refundId: string,
    @Body() { reason }: WaiveChargeRefundRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.refunds.waive(id, refundId, reason, staff);
  }
}
