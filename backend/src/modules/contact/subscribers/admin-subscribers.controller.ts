import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import type { CsvColumns } from '../../../common/csv/csv.rules';
import { idPipe } from '../../../common/http/id.pipe';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { SubscriberNotFound } from '../contact.errors';
import { SubscriberResponse, subscriberFilter } from './subscribers.dto';
import { SubscribersRepository } from './subscribers.repository';
import { Subscribers } from './subscribers.service';

/** The columns of the subscribers CSV. Times are UTC. */
const SUBSCRIBER_CSV: CsvColumns<SubscriberResponse> = [
  ['Email', ({ email }) => email],
  ['Status', ({ status }) => status],
  ['Consent', ({ consentAt }) => consentAt],
  ['Given on', ({ consentSource }) => consentSource],
  ['Confirmed', ({ confirmedAt }) => confirmedAt],
  ['Unsubscribed', ({ unsubscribedAt }) => unsubscribedAt],
];

const SORTS = ['createdAt'] as const;

@ApiTags('admin')
@Controller('admin/subscribers')
@StaffOnly('admin')
export class AdminSubscribersController {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly subscribersRepository: SubscribersRepository,
    private readonly files: CsvExports,
  ) {}

  /** Newest first. Filter: `status`, `q` (part of an address). */
  @Get()
  @ApiOkResponse({ type: [SubscriberResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SubscriberResponse[]> {
    const query = request.toListQuery(SORTS);
    const [rows, total] = await this.subscribersRepository.page(
      query,
      subscriberFilter(query.filter),
    );
    sendTotal(response, 'subscribers', query.offset, rows.length, total);
    return rows.map((row) => SubscriberResponse.from(row));
  }

  /** Everything the same filter finds as a CSV file, oldest first. */
  @Get('export')
  @CsvFile('subscribers.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(SORTS);
    const page = async (wanted: ListQuery) => {
      const [rows, total] = await this.subscribersRepository.page(
        wanted,
        subscriberFilter(query.filter),
      );
      return [rows.map((row) => SubscriberResponse.from(row)), total] as const;
    };
    return this.files.longFile({
      actor,
      action: 'subscribers.export',
      columns: SUBSCRIBER_CSV,
      query,
      page,
    });
  }

  /** Deletes the address, on the subscriber's request. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param('id', idPipe(() => new SubscriberNotFound())) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.subscribers.remove(id, staff);
  }
}
