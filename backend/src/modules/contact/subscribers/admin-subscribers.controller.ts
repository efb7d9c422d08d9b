import { Controller, Delete, Get, Header, HttpCode, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { withCsvStart } from '../../../common/csv/csv.rules';
import { idPipe } from '../../../common/http/id.pipe';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { SubscriberNotFound } from '../contact.errors';
import { SubscriberResponse, subscriberFilter } from './subscribers.dto';
import { Subscribers } from './subscribers.service';

const SORTS = ['createdAt'] as const;

@ApiTags('admin')
@Controller('admin/subscribers')
@StaffOnly('admin')
export class AdminSubscribersController {
  constructor(private readonly subscribers: Subscribers) {}

  /** Newest first. Filter: `status`, `q` (part of an address). */
  @Get()
  @ApiOkResponse({ type: [SubscriberResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<SubscriberResponse[]> {
    const query = request.toListQuery(SORTS);
    const [rows, total] = await this.subscribers.list(query, subscriberFilter(query.filter));
    sendTotal(response, 'subscribers', query.offset, rows.length, total);
    return rows.map((row) => SubscriberResponse.from(row));
  }

  /** Everybody whom the same filter finds, as a CSV file; whoever takes it stands in the audit log. */
  @Get('export')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="subscribers.csv"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(@Query() request: ListQueryRequest, @CurrentStaff() staff: StaffActor): StreamableFile {
    const query = request.toListQuery(SORTS);
    const lines = this.subscribers.csv(query, subscriberFilter(query.filter), staff);
    return new StreamableFile(Readable.from(withCsvStart(lines), { objectMode: false }));
  }

  /** On request: the address is forgotten here. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id', idPipe(() => new SubscriberNotFound())) id: string, @CurrentStaff() staff: StaffActor): Promise<void> {
    await this.subscribers.remove(id, staff);
  }
}
