import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Anyone, CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { ClientAddress } from '../../common/http/client-address';
import { ChangeEmailRequest, ConfirmEmailRequest, SuccessResponse, WaitingEmailChangeResponse } from './auth.dto';
import { EmailChangeService } from './email-change.service';

@ApiTags('student account')
@Controller('student/email')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  /** Which address waits for its link to be pressed. */
  @Get()
  @StudentOnly()
  @ApiOkResponse({ type: WaitingEmailChangeResponse })
  async waiting(@CurrentStudent() student: StudentActor): Promise<WaitingEmailChangeResponse> {
    return WaitingEmailChangeResponse.from(await this.changes.waiting(student));
  }

  /** Asks for another address; a link goes to it. */
  @Post()
  @StudentOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async ask(
    @CurrentStudent() student: StudentActor,
    @Body() body: ChangeEmailRequest,
    @ClientAddress() address: string,
  ): Promise<SuccessResponse> {
    await this.changes.ask(student, body, address);
    return SuccessResponse.yes;
  }

  /** Mails another link to the address that waits. */
  @Post('send')
  @StudentOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: WaitingEmailChangeResponse })
  async sendAgain(@CurrentStudent() student: StudentActor): Promise<WaitingEmailChangeResponse> {
    return WaitingEmailChangeResponse.from(await this.changes.sendAgain(student));
  }

  /** The address stays as it is. */
  @Delete()
  @StudentOnly()
  @ApiOkResponse({ type: WaitingEmailChangeResponse })
  async drop(@CurrentStudent() student: StudentActor): Promise<WaitingEmailChangeResponse> {
    await this.changes.drop(student);
    return WaitingEmailChangeResponse.from(null);
  }

  /** By the link of the new address, in whichever browser it is opened. */
  @Post('confirm')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async confirm(@Body() { token }: ConfirmEmailRequest): Promise<SuccessResponse> {
    await this.changes.confirm(token);
    return SuccessResponse.yes;
  }

  /** By the link of the old address, for 7 days; signs out everywhere and takes the password away. */
  @Post('undo')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async undo(@Body() { token }: ConfirmEmailRequest): Promise<SuccessResponse> {
    await this.changes.undo(token);
    return SuccessResponse.yes;
  }
}
