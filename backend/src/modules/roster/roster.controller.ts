import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { StaffOnly } from '../../common/auth/actors';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { RosterCountsResponse, RosterEntry } from './roster.dto';
import { rosterFilter } from './roster.rules';
import { RosterService } from './roster.service';

@ApiTags('coach')
@Controller('coach/roster')
@StaffOnly('coach')
export class RosterController {
  constructor(private readonly roster: RosterService) {}

  /** Who waits first, by what is due first; then whoever did something last. The filter takes `state` and `q`, words of a name or an address. */
  @Get()
  @ApiOkResponse({ type: [RosterEntry] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<RosterEntry[]> {
    const query = request.toListQuery(['dueAt']);
    const [rows, total] = await this.roster.list(rosterFilter(query.filter), query);
    sendTotal(response, 'roster', query.offset, rows.length, total);
    return rows.map((row) => RosterEntry.from(row));
  }

  /** How many there are of each state among those whom the words find. */
  @Get('counts')
  @ApiOkResponse({ type: RosterCountsResponse })
  async counts(@Query() request: ListQueryRequest): Promise<RosterCountsResponse> {
    return RosterCountsResponse.from(await this.roster.counts(rosterFilter(request.toListQuery(['dueAt']).filter)));
  }
}
