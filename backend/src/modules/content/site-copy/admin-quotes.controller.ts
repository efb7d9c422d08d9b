import {
  Body,
  Controller,
  Get,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvFile } from '../../../common/csv/csv-exports';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminQuoteResponse, QuoteChangeRequest, NewQuoteRequest } from './site-copy.dto';
import { QUOTE_LIST } from './copy-lists.rules';
import { SiteCopyController } from './site-copy.controller';
import type { Versioned } from './site-copy.service';
import type { Quote } from '../quote.entity';

/** The coach's quotes, in order. */
@ApiTags('admin')
@Controller('admin/quotes')
@StaffOnly('admin')
export class AdminQuotesController extends SiteCopyController<'quotes', AdminQuoteResponse> {
  protected readonly kind = 'quotes';
  protected readonly shownAs = QUOTE_LIST;

  @Get()
  @ApiOkResponse({ type: [AdminQuoteResponse] })
  list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminQuoteResponse[]> {
    return this.page(request, response);
  }

  /** Exports everything that the filter finds as a CSV file. */
  @Get('export')
  @CsvFile('quotes.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    return this.file(request, actor);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminQuoteResponse })
  async get(@Param('id') id: string): Promise<AdminQuoteResponse> {
    return this.shown(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(8)
  @ApiCreatedResponse({ type: AdminQuoteResponse })
  async create(
    @Body() body: NewQuoteRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminQuoteResponse> {
    return this.shown(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(8)
  @ApiOkResponse({ type: AdminQuoteResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...values }: QuoteChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminQuoteResponse> {
    return this.shown(await this.words.change(this.kind, id, version, values, staff));
  }

  protected shown(entry: Versioned<Quote>): AdminQuoteResponse {
    return AdminQuoteResponse.from(entry);
  }
}
