import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import {
  Anyone,
  CurrentStudent,
  StudentOnly,
  type StudentActor,
} from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import {
  ChangeEmailRequest,
  ConfirmEmailRequest,
  SuccessResponse,
  WaitingEmailChangeResponse,
} from '../auth.dto';
import { EmailChangeService } from './email-change.service';

@ApiTags('student account')
@Controller('student/email')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

  /** Returns the new address that is waiting to be confirmed. */
  @Get()
  @StudentOnly()
  @ApiOkResponse({ type: WaitingEmailChangeResponse })
  async waiting(@CurrentStudent() student: StudentActor): Promise<WaitingEmailChangeResponse> {
    return WaitingEmailChangeResponse.from(await this.changes.waiting(student));
  }

  /** Requests a change of address and emails a link to the new one. */
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

  /** Emails another link to the new address. */
  @Post('send')
  @StudentOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: WaitingEmailChangeResponse })
  async sendAgain(@CurrentStudent() student: StudentActor): Promise<WaitingEmailChangeResponse> {
    return WaitingEmailChangeResponse.from(await this.changes.sendAgain(student));
  }

  /** Cancels the change of address. */
  @Delete()
  @StudentOnly()
  @ApiOkResponse({ type: WaitingEmailChangeResponse })
  async drop(@CurrentStudent() student: StudentActor): Promise<WaitingEmailChangeResponse> {
    await this.changes.drop(student);
    return WaitingEmailChangeResponse.from(null);
  }

  /** Confirms the change with the link sent to the new address, in any browser. */
  @Post('confirm')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async confirm(@Body() { token }: ConfirmEmailRequest): Promise<SuccessResponse> {
    await this.changes.confirm(token);
    return SuccessResponse.yes;
  }

  /**
   * Undoes the change with the link sent to the old address, within 7 days; signs out everywhere
   * and removes the password.
   */
  @Post('undo')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async undo(@Body() { token }: ConfirmEmailRequest): Promise<SuccessResponse> {
    await this.changes.undo(token);
    return SuccessResponse.yes;
  }
}
