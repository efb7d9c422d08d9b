import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, OwnerOnly, StaffOnly, type StaffActor } from '../../../../common/auth/actors';
import { AskedParticipantsResponse, AskParticipantsRequest, RosterAnswersResponse, RosterResponse } from './roster.dto';
import { RosterService } from './roster.service';

@ApiTags('admin')
@Controller('admin/editions/:id/roster')
@StaffOnly('admin')
export class RosterController {
  constructor(private readonly roster: RosterService) {}

  /** Who comes, how to reach them, and whether they filled in their form; not what they wrote there. */
  @Get()
  @ApiOkResponse({ type: RosterResponse })
  async show(@Param('id', ParseUUIDPipe) editionId: string): Promise<RosterResponse> {
    return RosterResponse.from(await this.roster.of(editionId));
  }

  /** What the participants told of themselves, for the owner alone. Each reading stands in the audit log. [T46] */
  @Get('answers')
  @OwnerOnly()
  @ApiOkResponse({ type: [RosterAnswersResponse] })
  async answers(@Param('id', ParseUUIDPipe) editionId: string, @CurrentStaff() staff: StaffActor): Promise<RosterAnswersResponse[]> {
    return (await this.roster.answers(editionId, staff)).map((form) => RosterAnswersResponse.from(form));
  }

  /** Mails the form to whoever has not answered; nobody gets it twice within ten minutes. */
  @Post('ask')
  @HttpCode(200)
  @ApiOkResponse({ type: AskedParticipantsResponse })
  async ask(
    @Param('id', ParseUUIDPipe) editionId: string,
    @Body() { bookingId }: AskParticipantsRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AskedParticipantsResponse> {
    return { mails: await this.roster.ask(editionId, bookingId, staff) };
  }
}
