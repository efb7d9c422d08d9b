import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { CoachNumbersResponse } from './coach-numbers.dto';
import { CoachNumbersService } from './coach-numbers.service';

@ApiTags('coach')
@Controller('coach/numbers')
@StaffOnly('coach')
export class CoachNumbersController {
  constructor(private readonly numbers: CoachNumbersService) {}

  /**
   * Returns how fast reviews were delivered in the last 90 days, week by week, and how many videos
   * the plans allow per month.
   */
  @Get()
  @ApiOkResponse({ type: CoachNumbersResponse })
  async read(): Promise<CoachNumbersResponse> {
    return CoachNumbersResponse.from(await this.numbers.read());
  }
}
