import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { EmailResponse } from './admin-emails.dto';
import { emailFilter } from './email-filter';
import { MailService } from './mail.service';

const SORTS = ['createdAt', 'sentAt', 'to', 'template', 'status'] as const;

@ApiTags('admin')
@Controller('admin/emails')
@StaffOnly('admin')
export class AdminEmailsController {
  constructor(private readonly mail: MailService) {}

  @Get()
  @ApiOkResponse({ type: [EmailResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<EmailResponse[]> {
    const query = request.toListQuery(SORTS);
    const [emails, total] = await this.mail.list(query, emailFilter(query.filter));
    sendTotal(response, 'emails', query.offset, emails.length, total);
    return emails.map((email) => EmailResponse.from(email));
  }

  @Get(':id')
  @ApiOkResponse({ type: EmailResponse })
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<EmailResponse> {
    return EmailResponse.from(await this.mail.get(id));
  }

  /** Sends it once more, with the same links. */
  @Post(':id/resend')
  @HttpCode(200)
  @ApiOkResponse({ type: EmailResponse })
  async resend(@Param('id', ParseUUIDPipe) id: string, @CurrentStaff() staff: StaffActor): Promise<EmailResponse> {
    await this.mail.resend(id, staff);
    return EmailResponse.from(await this.mail.get(id));
  }
}
