import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { CsvExports, CsvFile } from '../../common/csv/csv-exports';
import { BodyLimit } from '../../common/http/body.guard';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../common/http/list-query';
import { pageOfWhole } from '../../common/lists/list-filter.rules';
import { MAIL_WORDS_CSV, MAIL_WORDS_FILTER } from './email-copy-list.rules';
import { EmailTemplates } from './email-templates.service';
import {
  EmailTemplateChangeRequest,
  EmailTemplateResponse,
  EmailTemplateRowResponse,
  TestMailResponse,
  EmailDraftRequest,
  EmailDraftResponse,
} from './email-copy.dto';
import { TestMails } from './test-mails.service';

/** The wording of emails, as the coach writes it; there are as many as the product sends. */
@ApiTags('admin')
@Controller('admin/mail-words')
@StaffOnly('admin')
export class AdminEmailTemplatesController {
  constructor(
    private readonly studio: EmailTemplates,
    private readonly tests: TestMails,
    private readonly files: CsvExports,
  ) {}

  /** `filter` takes q (words of the text) and own (edited by the coach). */
  @Get()
  @ApiOkResponse({ type: [EmailTemplateRowResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailTemplateRowResponse[]> {
    const query = request.toListQuery(['id'], 100);
    const [rows, total] = await this.page(query);
    sendTotal(response, 'mail-words', query.offset, rows.length, total);
    return rows;
  }

  /** Exports everything that the same filter finds as a CSV file. */
  @Get('export')
  @CsvFile('mail-words.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['id']);
    return this.files.file({
      actor,
      action: 'mail-words.export',
      columns: MAIL_WORDS_CSV,
      query,
      page: (page) => this.page(page),
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: EmailTemplateResponse })
  async get(@Param('id') id: string): Promise<EmailTemplateResponse> {
    return EmailTemplateResponse.of(await this.studio.get(id));
  }

  /** Returns 409 if someone else has changed it in the meantime. */
  @Patch(':id')
  @BodyLimit(300)
  @ApiOkResponse({ type: EmailTemplateResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...words }: EmailTemplateChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<EmailTemplateResponse> {
    return EmailTemplateResponse.of(await this.studio.change(id, version, words, staff));
  }

  /** Renders the draft with example data; nothing is saved or sent. */
  @Post(':id/preview')
  @HttpCode(200)
  @BodyLimit(300)
  @ApiOkResponse({ type: EmailDraftResponse })
  async preview(
    @Param('id') id: string,
    @Body() { variant = 0, ...words }: EmailDraftRequest,
  ): Promise<EmailDraftResponse> {
    const { subject, html } = await this.studio.preview(id, words, variant);
    return { subject, html };
  }

  /** Sends the draft with example data to the address of the person who asks. */
  @Post(':id/test')
  @HttpCode(200)
  @BodyLimit(300)
  @ApiOkResponse({ type: TestMailResponse })
  async test(
    @Param('id') id: string,
    @Body() { variant = 0, ...words }: EmailDraftRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<TestMailResponse> {
    return { to: await this.tests.send(id, words, variant, staff) };
  }
  private async page(query: ListQuery): Promise<[EmailTemplateRowResponse[], number]> {
    const all = await this.studio.list();
    return pageOfWhole(
      all.map((row) => EmailTemplateRowResponse.from(row)),
      query,
      MAIL_WORDS_FILTER,
    );
  }
}
