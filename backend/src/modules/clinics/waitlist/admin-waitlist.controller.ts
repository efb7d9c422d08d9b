import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import type { CsvColumns } from '../../../common/csv/csv.rules';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { AddToWaitlistRequest, AdminWaitlistResponse, waitlistFilter } from './admin-waitlist.dto';
import { AdminWaitlistRepository } from './admin-waitlist.repository';
import { AdminWaitlistService } from './admin-waitlist.service';

/** The columns of the waitlist CSV. Times are UTC. */
const WAITLIST_CSV: CsvColumns<AdminWaitlistResponse> = [
  ['Clinic', ({ clinicTitle }) => clinicTitle],
  ['Dates', ({ dates }) => dates],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Joined at', ({ joinedAt }) => joinedAt],
  ['Offered until', ({ offerUntil }) => offerUntil],
];

@ApiTags('admin')
@Controller('admin/waitlist')
@StaffOnly('admin')
export class AdminWaitlistController {
  constructor(
    private readonly waitlist: AdminWaitlistRepository,
    private readonly desk: AdminWaitlistService,
    private readonly files: CsvExports,
  ) {}

  /** Newest first; `filter` takes editionId and status. */
  @Get()
  @ApiOkResponse({ type: [AdminWaitlistResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminWaitlistResponse[]> {
    const query = request.toListQuery(['joinedAt']);
    const [entries, total] = await this.waitlist.list(query, waitlistFilter(query.filter));
    sendTotal(response, 'waitlist', query.offset, entries.length, total);
    return entries.map((entry) => AdminWaitlistResponse.from(entry));
  }

  /** Everything the same filter finds as a CSV file, oldest first. */
  @Get('export')
  @CsvFile('waitlist.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['joinedAt']);
    const page = async (wanted: ListQuery) => {
      const [entries, total] = await this.waitlist.list(wanted, waitlistFilter(query.filter));
      return [entries.map((entry) => AdminWaitlistResponse.from(entry)), total] as const;
    };
    return this.files.longFile({
      actor,
      action: 'clinics.export-waitlist',
      columns: WAITLIST_CSV,
      query,
      page,
    });
  }

  /**
   * Adds a person to the end of the waitlist and sends the usual email. Someone already on it keeps
   * their position. 409 if the dates aren't on sale.
   */
  @Post()
  @HttpCode(204)
  @ApiNoContentResponse()
  async add(
    @Body() { editionId, ...person }: AddToWaitlistRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.desk.add(editionId, person, staff);
  }

  /**
   * Removes a person. An open offer ends, and its place goes to the next person. 409 if they are no
   * longer waiting, or are paying.
   */
  @Post(':id/remove')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.desk.remove(id, staff);
  }

  /**
   * Offers a free place to this person, ahead of anyone else. 409 if they are no longer waiting, no
   * place is free, or the dates aren't on sale.
   */
  @Post(':id/offer')
  @HttpCode(204)
  @ApiNoContentResponse()
  async offer(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.desk.offerNow(id, staff);
  }
}
