import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { DashboardResponse } from './dashboard.dto';
import { DashboardService } from './dashboard.service';

@ApiTags('admin')
@Controller('admin/dashboard')
@StaffOnly('admin')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /**
   * Returns what needs attention today and how the business is doing: money and plans of twelve
   * months, upcoming dates, reviews of thirteen weeks.
   */
  @Get()
  @ApiOkResponse({ type: DashboardResponse })
  async read(@CurrentStaff() staff: StaffActor): Promise<DashboardResponse> {
    return DashboardResponse.from(await this.dashboard.read(staff));
  }
}
