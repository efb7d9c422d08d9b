import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminFaqItemResponse, FaqItemChangeRequest, NewFaqItemRequest } from './words.dto';
import { WordsController } from './words.controller';

/** Questions and answers, in their order. */
@ApiTags('admin')
@Controller('admin/faq')
@StaffOnly('admin')
export class AdminFaqController extends WordsController<'faq'> {
  protected readonly kind = 'faq';

  @Get()
  @ApiOkResponse({ type: [AdminFaqItemResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminFaqItemResponse[]> {
    return (await this.page(request, response)).map((entry) => AdminFaqItemResponse.from(entry));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminFaqItemResponse })
  async get(@Param('id') id: string): Promise<AdminFaqItemResponse> {
    return AdminFaqItemResponse.from(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(24)
  @ApiCreatedResponse({ type: AdminFaqItemResponse })
  async create(@Body() body: NewFaqItemRequest, @CurrentStaff() staff: StaffActor): Promise<AdminFaqItemResponse> {
    return AdminFaqItemResponse.from(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(24)
  @ApiOkResponse({ type: AdminFaqItemResponse })
  async change(@Param('id') id: string, @Body() { version, ...values }: FaqItemChangeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminFaqItemResponse> {
    return AdminFaqItemResponse.from(await this.words.change(this.kind, id, version, values, staff));
  }
}
