import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, WHOLE_LIST, type ListQuery } from '../../../common/http/list-query';
import { searchedWords } from '../../../common/lists/list-filter.rules';
import { StudentsService } from '../../students/students.service';
import { SUBSCRIPTION_STATES } from '../provider/provider.types';
import { SUBSCRIPTION_CSV } from './subscription-export.rules';
import { AdminSubscriptionResponse } from './subscriptions.dto';
import { SubscriptionsRepository } from './subscriptions.repository';

const SORTS = ['createdAt'] as const;

/** Lists the students with a plan, its state, and when a paused one resumes. */
@ApiTags('admin')
@Controller('admin/subscriptions')
@StaffOnly('bookkeeper')
export class AdminSubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly students: StudentsService,
    private readonly files: CsvExports,
  ) {}

  /** `filter` takes state and q (words of the student's name or email address). */
  @Get()
  @ApiOkResponse({ type: [AdminSubscriptionResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminSubscriptionResponse[]> {
    const query = request.toListQuery(SORTS);
    const [rows, total] = await this.page(query);
    sendTotal(response, 'subscriptions', query.offset, rows.length, total);
    return rows;
  }

  /** Exports everything that the same filter finds as a CSV file, oldest first. */
  @Get('export')
  @CsvFile('plans.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(SORTS);
    return this.files.longFile({
      actor,
      action: 'payments.export-plans',
      columns: SUBSCRIPTION_CSV,
      query,
      page: (wanted) => this.page(wanted),
    });
  }

  private async page(query: ListQuery): Promise<[AdminSubscriptionResponse[], number]> {
    const state = SUBSCRIPTION_STATES.find((known) => known === query.filter.state);
    const words = searchedWords(query.filter);
    const of =
      words === undefined ? undefined : await this.students.idsMatching(words, WHOLE_LIST.limit);
    const [rows, total] = await this.subscriptions.list(query, state, of);
    const holders = new Map(
      (await this.students.contactsOf(rows.map(({ studentId }) => studentId))).map((holder) => [
        holder.id,
        holder,
      ]),
    );
    return [
      rows.map((row) =>
        AdminSubscriptionResponse.from(
          row,
          (row.studentId !== null && holders.get(row.studentId)) || null,
        ),
      ),
      total,
    ];
  }
}
