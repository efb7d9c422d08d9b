import {
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { ActorDirectory, CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { CsvExports, CsvFile } from '../../common/csv/csv-exports';
import type { CsvColumns } from '../../common/csv/csv.rules';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../common/http/list-query';
import { EmailResponse, EmailRowResponse } from './admin-emails.dto';
import { emailFilter } from './email-filter';
import type { EmailMessage } from './email-message.entity';
import { EmailsRepository } from './emails.repository';
import { MailService } from './mail.service';
import { MailSuspensions } from './suspensions/mail-suspensions.service';

/** The columns of the email export: the status of each email, never its content. Times are UTC. */
const EMAIL_CSV: CsvColumns<EmailMessage> = [
  ['Created at', ({ createdAt }) => createdAt.toISOString()],
  ['To', ({ to }) => to],
  ['Template', ({ template }) => template],
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => status],
  ['Attempts', ({ attempts }) => attempts],
  ['Sent at', ({ sentAt }) => sentAt?.toISOString() ?? null],
  ['Last error', ({ lastError }) => lastError],
];

const SORTS = ['createdAt', 'sentAt', 'to', 'template', 'status'] as const;

@ApiTags('admin')
@Controller('admin/emails')
@StaffOnly('admin')
export class AdminEmailsController {
  constructor(
    private readonly mail: MailService,
    private readonly emails: EmailsRepository,
    private readonly suspensions: MailSuspensions,
    private readonly files: CsvExports,
    private readonly directory: ActorDirectory,
  ) {}

  /**
   * Lists emails and their status; the content is only in the single view. `filter` takes q (words
   * of the address or the subject), status, to (the whole address), template, and suspended (the
   * address is suspended).
   */
  @Get()
  @ApiOkResponse({ type: [EmailRowResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<EmailRowResponse[]> {
    const query = request.toListQuery(SORTS);
    const [emails, total] = await this.emails.list(query, emailFilter(query.filter));
    sendTotal(response, 'emails', query.offset, emails.length, total);
    const suspended = await this.suspensions.ofAll(emails.map(({ to }) => to));
    return emails.map((email) =>
      EmailRowResponse.from(email, suspended.get(email.to.toLowerCase())),
    );
  }

  /** Exports everything that the same filter finds as a CSV file, oldest first. */
  @Get('export')
  @CsvFile('emails.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['createdAt']);
    const page = (wanted: ListQuery) => this.emails.list(wanted, emailFilter(query.filter));
    return this.files.longFile({ actor, action: 'mail.export', columns: EMAIL_CSV, query, page });
  }

  /**
   * Includes the content, except of emails between a student and the coach, which only the owner
   * can read.
   */
  @Get(':id')
  @ApiOkResponse({ type: EmailResponse })
  async get(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<EmailResponse> {
    const email = await this.mail.get(id);
    return EmailResponse.of(email, await this.suspensions.of(email.to), {
      isOwner: this.directory.isOwner(staff),
    });
  }

  /** Sends it again with the same links. */
  @Post(':id/resend')
  @HttpCode(200)
  @ApiOkResponse({ type: EmailResponse })
  async resend(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<EmailResponse> {
    await this.mail.resend(id, staff);
    return this.get(id, staff);
  }

  /** Lifts the suspension of its address; withheld emails stay withheld until they're resent. */
  @Post(':id/lift-suspension')
  @HttpCode(200)
  @ApiOkResponse({ type: EmailResponse })
  async liftSuspension(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<EmailResponse> {
    const { to } = await this.mail.get(id);
    await this.suspensions.lift(to, id, staff);
    return this.get(id, staff);
  }
}
