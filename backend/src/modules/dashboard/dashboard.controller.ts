import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { DashboardResponse } from './dashboard.dto';
import { DashboardService } from './dashboard.service';

@ApiTags('admin')
@Controller('admin/dashboard')
@StaffOnly('admin')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  /** What needs a person today, and how the business goes: money and plans of twelve months, the dates to come, answers of thirteen weeks. */
  @Get()
  @ApiOkResponse({ type: DashboardResponse })
  async read(@CurrentStaff() staff: StaffActor): Promise<DashboardResponse> {
    return DashboardResponse.from(await this.dashboard.read(staff));
  }
}
