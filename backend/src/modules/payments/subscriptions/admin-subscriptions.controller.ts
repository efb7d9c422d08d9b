import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { StaffOnly } from '../../../common/auth/actors';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { StudentsService } from '../../students/students.service';
import { SUBSCRIPTION_STATES } from '../payments.types';
import { AdminSubscriptionResponse } from './subscriptions.dto';
import { SubscriptionsService } from './subscriptions.service';

const SORTS = ['createdAt'] as const;

/** Who has a plan, how it stands, and of a paused one when it goes on. */
@ApiTags('admin')
@Controller('admin/subscriptions')
@StaffOnly('admin')
export class AdminSubscriptionsController {
  constructor(
    private readonly subscriptions: SubscriptionsService,
    private readonly students: StudentsService,
  ) {}

  @Get()
  @ApiOkResponse({ type: [AdminSubscriptionResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminSubscriptionResponse[]> {
    const query = request.toListQuery(SORTS);
    const state = SUBSCRIPTION_STATES.find((known) => known === query.filter.state);
    const [rows, total] = await this.subscriptions.list(query, state);
    const holders = await this.students.contactsOf(rows.map(({ studentId }) => studentId));
    sendTotal(response, 'subscriptions', query.offset, rows.length, total);
    return rows.map((row) => AdminSubscriptionResponse.from(row, holders.find(({ id }) => id === row.studentId) ?? null));
  }
}
