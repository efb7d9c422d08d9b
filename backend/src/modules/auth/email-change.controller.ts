import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Anyone, CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { ClientAddress } from '../../common/http/client-address';
import { ChangeEmailRequest, ConfirmEmailRequest, SuccessResponse } from './auth.dto';
import { EmailChangeService } from './email-change.service';

@ApiTags('student account')
@Controller('student/email')
export class EmailChangeController {
  constructor(private readonly changes: EmailChangeService) {}

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
