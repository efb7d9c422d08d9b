import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../../common/auth/actors';
import { ErrorResponse } from '../../../common/errors/error-response';
import { ReviewIdPipe } from '../review-id.pipe';
import { WorkedRequest } from './room-time.dto';
import { RoomTimeService } from './room-time.service';

@ApiTags('coach')
@Controller('coach/reviews/:submissionId/stretches')
@StaffOnly('coach')
export class RoomTimeController {
  constructor(private readonly times: RoomTimeService) {}

  /** Some time at work in the room, or how far it has come by now. The id is the window's: sent again, it counts once. */
  @Put(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ type: ErrorResponse })
  async note(
    @Param('submissionId', ReviewIdPipe) submissionId: string,
    @Param('id', ReviewIdPipe) id: string,
    @Body() { activeMs, endedMsAgo }: WorkedRequest,
  ): Promise<void> {
    await this.times.note(submissionId, { id, activeMs, endedMsAgo });
  }
}
