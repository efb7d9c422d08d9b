import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../../common/auth/actors';
import { BodyLimit } from '../../../../common/http/body.guard';
import {
  AnnouncementPreviewResponse,
  AnnouncementRequest,
  AnnouncementResponse,
  AnnouncementSentResponse,
  AnnouncementTestResponse,
  SendAnnouncementRequest,
} from './announcements.dto';
import { AnnouncementsService } from './announcements.service';

@ApiTags('admin')
@Controller('admin/editions/:id/announcements')
@StaffOnly('admin')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** Announcements sent for these dates, newest first. */
  @Get()
  @ApiOkResponse({ type: [AnnouncementResponse] })
  async list(@Param('id', ParseUUIDPipe) editionId: string): Promise<AnnouncementResponse[]> {
    return (await this.announcements.of(editionId)).map((sent) => AnnouncementResponse.from(sent));
  }

  /**
   * Emails everyone with a paid place, once per `id`. 409 if no one has one, or the id was sent
   * with different text.
   */
  @Post()
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: AnnouncementSentResponse })
  async send(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { id, subject, text }: SendAnnouncementRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AnnouncementSentResponse> {
    return { mails: await this.announcements.send(editionId, id, { subject, text }, staff) };
  }

  /** Previews the email. */
  @Post('preview')
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: AnnouncementPreviewResponse })
  async preview(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { subject, text }: AnnouncementRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AnnouncementPreviewResponse> {
    const preview = await this.announcements.preview(editionId, { subject, text }, staff);
    return { subject: preview.subject, html: preview.html };
  }

  /** Sends a test only to the signed-in staff member. */
  @Post('test')
  @HttpCode(200)
  @BodyLimit(32)
  @ApiOkResponse({ type: AnnouncementTestResponse })
  async test(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { subject, text }: AnnouncementRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AnnouncementTestResponse> {
    return { to: await this.announcements.test(editionId, { subject, text }, staff) };
  }
}
