import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../../common/auth/actors';
import { ReasonRequest } from '../bookings-admin/admin-bookings.dto';
import { EditionRefunds } from './edition-refunds.service';

export class EditionRefundsResponse {
  @ApiProperty({ description: 'How many bookings are refunded.' }) refunds: number;
}

/** What the console does with the bookings of an edition as a whole. */
@ApiTags('admin')
@Controller('admin/editions')
@OwnerOnly()
export class EditionRefundsController {
  constructor(private readonly refunds: EditionRefunds) {}

  /** Gives everybody back what is left of what they paid for cancelled dates; again, only what is still open. */
  @Post(':id/refunds')
  @HttpCode(200)
  @ApiOkResponse({ type: EditionRefundsResponse })
  async refundAll(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { reason }: ReasonRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<EditionRefundsResponse> {
    return { refunds: await this.refunds.refundAll(id, reason, staff) };
  }
}
