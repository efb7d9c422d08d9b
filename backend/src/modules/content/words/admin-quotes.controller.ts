import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminQuoteResponse, QuoteChangeRequest, NewQuoteRequest } from './words.dto';
import { WordsController } from './words.controller';

/** The coach's quotations, in their order. */
@ApiTags('admin')
@Controller('admin/quotes')
@StaffOnly('admin')
export class AdminQuotesController extends WordsController<'quotes'> {
  protected readonly kind = 'quotes';

  @Get()
  @ApiOkResponse({ type: [AdminQuoteResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminQuoteResponse[]> {
    return (await this.page(request, response)).map((entry) => AdminQuoteResponse.from(entry));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminQuoteResponse })
  async get(@Param('id') id: string): Promise<AdminQuoteResponse> {
    return AdminQuoteResponse.from(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(8)
  @ApiCreatedResponse({ type: AdminQuoteResponse })
  async create(@Body() body: NewQuoteRequest, @CurrentStaff() staff: StaffActor): Promise<AdminQuoteResponse> {
    return AdminQuoteResponse.from(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(8)
  @ApiOkResponse({ type: AdminQuoteResponse })
  async change(@Param('id') id: string, @Body() { version, ...values }: QuoteChangeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminQuoteResponse> {
    return AdminQuoteResponse.from(await this.words.change(this.kind, id, version, values, staff));
  }
}
