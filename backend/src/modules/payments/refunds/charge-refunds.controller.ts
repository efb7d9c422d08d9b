import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../common/auth/actors';
import { idPipe } from '../../../common/http/id.pipe';
import { PlainText } from '../../../common/http/plain-text';
import { ChargeNotFound } from './charge-refund.errors';
import { ChargeRefunds } from './charge-refunds.service';

export class RefundChargeRequest {
  @ApiProperty({ minimum: 1, description: 'Cents.' })
  @IsInt({ message: 'Please enter an amount' })
  @Min(1, { message: 'Please enter an amount' })
  @Max(100_000_000, { message: 'That is more than was ever paid' })
  amountCents: number;

  @ApiProperty({ maxLength: 500, description: 'Stands in the mail to the payer.' })
  @MaxLength(500, { message: 'Please keep the reason to 500 characters' })
  @MinLength(1, { message: 'Please give a reason' })
  @IsString({ message: 'Please give a reason' })
  @PlainText()
  reason: string;
}

@ApiTags('admin')
@Controller('admin/payments')
@OwnerOnly()
export class ChargeRefundsController {
  constructor(private readonly refunds: ChargeRefunds) {}

  /** Gives some or all of a plan's payment back;409 where nothing can go back or some is on its way. */
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
}
