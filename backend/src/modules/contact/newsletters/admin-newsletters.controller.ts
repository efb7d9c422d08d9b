import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import type { CsvColumns } from '../../../common/csv/csv.rules';
import { BodyLimit } from '../../../common/http/body.guard';
import { idPipe } from '../../../common/http/id.pipe';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { NewsletterPreviews } from './newsletter-preview.service';
import { NewsletterNotFound } from './newsletter.errors';
import {
  AdminNewsletterResponse,
  AdminNewsletterRowResponse,
  NewNewsletterRequest,
  NewsletterChangeRequest,
  NewsletterPreviewResponse,
  NewsletterSendRequest,
  NewsletterTestResponse,
  NewsletterWordsRequest,
  newsletterFilter,
} from './newsletters.dto';
import { NewslettersRepository } from './newsletters.repository';
import { Newsletters } from './newsletters.service';

/** The columns of the newsletters CSV. Times are UTC. */
const NEWSLETTER_CSV: CsvColumns<AdminNewsletterRowResponse> = [
  ['Subject', ({ subject }) => subject],
  ['Status', ({ status }) => status],
  ['Created at', ({ createdAt }) => createdAt],
  ['Sent at', ({ sentAt }) => sentAt],
  ['Emails', ({ mails }) => mails],
  ['Skipped', ({ skipped }) => skipped],
  ['Id', ({ id }) => id],
];

const newsletterId = idPipe(() => new NewsletterNotFound());
/** In kilobytes, for HTML of 50,000 characters. */
const LETTER = 256;

@ApiTags('admin')
@Controller('admin/newsletters')
@StaffOnly('admin')
export class AdminNewslettersController {
  constructor(
    private readonly newsletters: Newsletters,
    private readonly newslettersRepository: NewslettersRepository,
    private readonly looks: NewsletterPreviews,
    private readonly files: CsvExports,
  ) {}

  /** Newest first; `filter` takes q (text in the subject) and status. */
  @Get()
  @ApiOkResponse({ type: [AdminNewsletterRowResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminNewsletterRowResponse[]> {
    const query = request.toListQuery(['createdAt']);
    const [rows, total] = await this.newslettersRepository.page(
      query,
      newsletterFilter(query.filter),
    );
    sendTotal(response, 'newsletters', query.offset, rows.length, total);
    return rows.map((row) => AdminNewsletterRowResponse.from(row));
  }

  /** Everything the same filter finds, in the same order, as a CSV file. */
  @Get('export')
  @CsvFile('newsletters.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['createdAt']);
    const page = async (wanted: ListQuery) => {
      const [rows, total] = await this.newslettersRepository.page(
        wanted,
        newsletterFilter(query.filter),
      );
      return [rows.map((row) => AdminNewsletterRowResponse.from(row)), total] as const;
    };
    return this.files.file({
      actor,
      action: 'newsletters.export',
      columns: NEWSLETTER_CSV,
      query,
      page,
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminNewsletterResponse })
  async get(@Param('id', newsletterId) id: string): Promise<AdminNewsletterResponse> {
    return AdminNewsletterResponse.of(await this.newsletters.get(id));
  }

  /**
   * Creates a draft; nothing is sent. Every field is optional. An empty request reopens a draft that
   * was left empty, if there is one.
   */
  @Post()
  @BodyLimit(LETTER)
  @ApiCreatedResponse({ type: AdminNewsletterResponse })
  async create(
    @Body() words: NewNewsletterRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminNewsletterResponse> {
    return AdminNewsletterResponse.of(await this.newsletters.create(words, staff));
  }

  /** 409 if someone else changed it in the meantime, or it was sent. */
  @Patch(':id')
  @BodyLimit(LETTER)
  @ApiOkResponse({ type: AdminNewsletterResponse })
  async change(
    @Param('id', newsletterId) id: string,
    @Body() { version, autosave, ...words }: NewsletterChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminNewsletterResponse> {
    return AdminNewsletterResponse.of(
      await this.newsletters.change(id, { version, autosave }, words, staff),
    );
  }

  /** Deletes a draft; a sent newsletter can't be deleted. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param('id', newsletterId) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.newsletters.remove(id, staff);
  }

  /** Previews the entered text. */
  @Post('preview')
  @HttpCode(200)
  @BodyLimit(LETTER)
  @ApiOkResponse({ type: NewsletterPreviewResponse })
  async preview(@Body() words: NewsletterWordsRequest): Promise<NewsletterPreviewResponse> {
    const { subject, html } = await this.looks.preview(words);
    return { subject, html };
  }

  /** Sends the entered text to the signed-in person. */
  @Post('test')
  @HttpCode(200)
  @BodyLimit(LETTER)
  @ApiOkResponse({ type: NewsletterTestResponse })
  async test(
    @Body() words: NewsletterWordsRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<NewsletterTestResponse> {
    return { to: await this.looks.test(words, staff) };
  }

  /**
   * Sends it to everyone who has confirmed, once. 409 if it was already sent or changed in the
   * meantime, or no one has confirmed.
   */
  @Post(':id/send')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminNewsletterResponse })
  async send(
    @Param('id', newsletterId) id: string,
    @Body() { version }: NewsletterSendRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminNewsletterResponse> {
    return AdminNewsletterResponse.of(await this.newsletters.send(id, version, staff));
  }
}
