import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import {
  CurrentStaff,
  OwnerOnly,
  StaffOnly,
  type StaffActor,
} from '../../../../common/auth/actors';
import {
  AskedParticipantsResponse,
  AskParticipantsRequest,
  AttendeeAnswersResponse,
  AttendeeListResponse,
} from './attendee-list.dto';
import { AttendeeListService } from './attendee-list.service';

@ApiTags('admin')
@Controller('admin/editions/:id/attendees')
@StaffOnly('admin')
export class AttendeeListController {
  constructor(private readonly attendees: AttendeeListService) {}

  /**
   * Lists the attendees, how to reach them, and whether they filled in their form, but not their
   * answers.
   */
  @Get()
  @ApiOkResponse({ type: AttendeeListResponse })
  async show(@Param('id', ParseUUIDPipe) editionId: string): Promise<AttendeeListResponse> {
    return AttendeeListResponse.from(await this.attendees.of(editionId));
  }

  /**
   * Returns the participants' answers, for the owner only. Each request is recorded in the audit
   * log. [T46]
   */
  @Get('answers')
  @OwnerOnly()
  @ApiOkResponse({ type: [AttendeeAnswersResponse] })
  async answers(
    @Param('id', ParseUUIDPipe) editionId: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AttendeeAnswersResponse[]> {
    return (await this.attendees.answers(editionId, staff)).map((form) =>
      AttendeeAnswersResponse.from(form),
    );
  }

  /** Emails the form to people who haven't answered; no one gets it twice within ten minutes. */
  @Post('ask')
  @HttpCode(200)
  @ApiOkResponse({ type: AskedParticipantsResponse })
  async ask(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { bookingId }: AskParticipantsRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AskedParticipantsResponse> {
    return { mails: await this.attendees.ask(editionId, bookingId, staff) };
  }
}
