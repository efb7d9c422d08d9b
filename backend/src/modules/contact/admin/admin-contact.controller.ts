import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import type { CsvColumns } from '../../../common/csv/csv.rules';
import { BodyLimit } from '../../../common/http/body.guard';
import { idPipe } from '../../../common/http/id.pipe';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { ContactMessageNotFound } from '../contact.errors';
import { AdminContactResponse, AnswerContactRequest, contactFilter } from './admin-contact.dto';
import { AdminContactRepository } from './admin-contact.repository';
import { AdminContact } from './admin-contact.service';

/** The columns of the contact messages CSV. Times are UTC. */
const CONTACT_CSV: CsvColumns<AdminContactResponse> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Skill level', ({ skillLevel }) => skillLevel],
  ['Message', ({ message }) => message],
  ['Received at', ({ receivedAt }) => receivedAt],
  ['Status', ({ state }) => state],
  ['Closed at', ({ closedAt }) => closedAt],
  ['Reply', ({ answer }) => answer],
];

const messageId = idPipe(() => new ContactMessageNotFound());

@ApiTags('admin')
@Controller('admin/contact-messages')
@StaffOnly('admin')
export class AdminContactController {
  constructor(
    private readonly contact: AdminContact,
    private readonly adminContact: AdminContactRepository,
    private readonly files: CsvExports,
  ) {}

  /**
   * Newest first; `filter` takes state (`open`, `closed`) and q (text in name, address or message).
   */
  @Get()
  @ApiOkResponse({ type: [AdminContactResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminContactResponse[]> {
    const query = request.toListQuery(['receivedAt']);
    const [messages, total] = await this.adminContact.page(query, contactFilter(query.filter));
    sendTotal(response, 'contact-messages', query.offset, messages.length, total);
    return messages.map((message) => AdminContactResponse.from(message));
  }

  /** Everything the same filter finds as a CSV file, oldest first. */
  @Get('export')
  @CsvFile('contact-messages.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['receivedAt']);
    const page = async (wanted: ListQuery) => {
      const [messages, total] = await this.adminContact.page(wanted, contactFilter(query.filter));
      return [messages.map((message) => AdminContactResponse.from(message)), total] as const;
    };
    return this.files.longFile({
      actor,
      action: 'contact.export',
      columns: CONTACT_CSV,
      query,
      page,
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminContactResponse })
  async get(@Param('id', messageId) id: string): Promise<AdminContactResponse> {
    return AdminContactResponse.from(await this.contact.get(id));
  }

  /** Replies by email. 409 if someone replied to it or closed it in the meantime. */
  @Post(':id/answer')
  @BodyLimit(64)
  @HttpCode(200)
  @ApiOkResponse({ type: AdminContactResponse })
  async answer(
    @Param('id', messageId) id: string,
    @Body() { text }: AnswerContactRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminContactResponse> {
    await this.contact.answer(id, text, staff);
    return this.get(id);
  }

  /** Closes it without a reply. 409 likewise. */
  @Post(':id/close')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminContactResponse })
  async close(
    @Param('id', messageId) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminContactResponse> {
    await this.contact.closeUnanswered(id, staff);
    return this.get(id);
  }
}
