import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { BodyLimit } from '../../common/http/body.guard';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { MailStudio } from './mail-studio.service';
import {
  MailWordsChangeRequest,
  MailWordsResponse,
  MailWordsRowResponse,
  TestMailResponse,
  TypedMailRequest,
  TypedMailResponse,
} from './mail-words.dto';
import { TestMails } from './test-mails.service';

/** What the mails say, as the coach writes it; there are as many as the product sends. */
@ApiTags('admin')
@Controller('admin/mail-words')
@StaffOnly('admin')
export class AdminMailWordsController {
  constructor(
    private readonly studio: MailStudio,
    private readonly tests: TestMails,
  ) {}

  @Get()
  @ApiOkResponse({ type: [MailWordsRowResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<MailWordsRowResponse[]> {
    const { offset, limit } = request.toListQuery(['id'], 100);
    const all = await this.studio.list();
    const rows = all.slice(offset, offset + limit);
    sendTotal(response, 'mail-words', offset, rows.length, all.length);
    return rows.map((row) => MailWordsRowResponse.from(row));
  }

  @Get(':id')
  @ApiOkResponse({ type: MailWordsResponse })
  async get(@Param('id') id: string): Promise<MailWordsResponse> {
    return MailWordsResponse.of(await this.studio.get(id));
  }

  /** 409 where somebody else changed it meanwhile. */
  @Patch(':id')
  @BodyLimit(32)
  @ApiOkResponse({ type: MailWordsResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...words }: MailWordsChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<MailWordsResponse> {
    return MailWordsResponse.of(await this.studio.change(id, version, words, staff));
  }

  /** What is typed, with example data; nothing is kept or sent. */
  @Post(':id/preview')
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: TypedMailResponse })
  async preview(@Param('id') id: string, @Body() { variant = 0, ...words }: TypedMailRequest): Promise<TypedMailResponse> {
    const { subject, html } = await this.studio.preview(id, words, variant);
    return { subject, html };
  }

  /** What is typed, with example data, to the address of whoever asks. */
  @Post(':id/test')
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: TestMailResponse })
  async test(
    @Param('id') id: string,
    @Body() { variant = 0, ...words }: TypedMailRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<TestMailResponse> {
    return { to: await this.tests.send(id, words, variant, staff) };
  }
}
