import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { StaffOnly } from '../../../common/auth/actors';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminWaitlistResponse, waitlistFilter } from './admin-waitlist.dto';
import { WaitlistService } from './waitlist.service';

@ApiTags('admin')
@Controller('admin/waitlist')
@StaffOnly('admin')
export class AdminWaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  /** Newest first; `filter` takes editionId and status. */
  @Get()
  @ApiOkResponse({ type: [AdminWaitlistResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminWaitlistResponse[]> {
    const query = request.toListQuery(['joinedAt']);
    const [entries, total] = await this.waitlist.list(query, waitlistFilter(query.filter));
    sendTotal(response, 'waitlist', query.offset, entries.length, total);
    return entries.map((entry) => AdminWaitlistResponse.from(entry));
  }
}
