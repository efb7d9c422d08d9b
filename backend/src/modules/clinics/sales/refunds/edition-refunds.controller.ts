import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../../../../common/http/api-docs';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../../../common/auth/actors';
import { ReasonRequest } from '../booking/booking.dto';
import { EditionRefunds } from './edition-refunds.service';

export class EditionRefundsResponse {
  @ApiProperty({ description: 'How many bookings are refunded.' }) refunds: number;
}

/** Admin actions on all bookings of an edition. */
@ApiTags('admin')
@Controller('admin/editions')
@OwnerOnly()
export class EditionRefundsController {
  constructor(private readonly refunds: EditionRefunds) {}

  /**
   * Refunds everyone the rest of what they paid for canceled dates. Doing it again only refunds
   * what is still left.
   */
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
