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
import { AdminFaqItemResponse, FaqItemChangeRequest, NewFaqItemRequest } from './site-copy.dto';
import { FAQ_LIST } from './copy-lists.rules';
import { SiteCopyController } from './site-copy.controller';
import type { Versioned } from './site-copy.service';
import type { FaqItem } from '../faq-item.entity';

/** Questions and answers, in order. */
@ApiTags('admin')
@Controller('admin/faq')
@StaffOnly('admin')
export class AdminFaqController extends SiteCopyController<'faq', AdminFaqItemResponse> {
  protected readonly kind = 'faq';
  protected readonly shownAs = FAQ_LIST;

  @Get()
  @ApiOkResponse({ type: [AdminFaqItemResponse] })
  list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminFaqItemResponse[]> {
    return this.page(request, response);
  }

  /** Exports everything that the filter finds as a CSV file. */
  @Get('export')
  @CsvFile('faq.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    return this.file(request, actor);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminFaqItemResponse })
  async get(@Param('id') id: string): Promise<AdminFaqItemResponse> {
    return this.shown(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(24)
  @ApiCreatedResponse({ type: AdminFaqItemResponse })
  async create(
    @Body() body: NewFaqItemRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminFaqItemResponse> {
    return this.shown(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(24)
  @ApiOkResponse({ type: AdminFaqItemResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...values }: FaqItemChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminFaqItemResponse> {
    return this.shown(await this.words.change(this.kind, id, version, values, staff));
  }

  protected shown(entry: Versioned<FaqItem>): AdminFaqItemResponse {
    return AdminFaqItemResponse.from(entry);
  }
}
