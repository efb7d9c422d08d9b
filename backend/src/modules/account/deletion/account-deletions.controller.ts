import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import { GivenPasswordField } from '../../../common/http/fields';
import { AccountDeletions } from './account-deletions.service';

/** No password that we take is longer. */
const PASSWORD_MAX = 128;

export class DeleteAccountRequest {
  @GivenPasswordField(PASSWORD_MAX, 'Please enter your current password') currentPassword: string;
}

export class AccountDeletionResponse {
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the account will be deleted; null if it won’t be.' })
  dueAt: string | null;
}

@ApiTags('student account')
@Controller('student/deletion')
@StudentOnly()
export class AccountDeletionsController {
  constructor(private readonly deletions: AccountDeletions) {}

  /** Asks to be erased: in a week, until which it can be taken back. 409 while a paid clinic is ahead. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: AccountDeletionResponse })
  async ask(
    @CurrentStudent() student: StudentActor,
    @Body() { currentPassword }: DeleteAccountRequest,
    @ClientAddress() address: string,
  ): Promise<AccountDeletionResponse> {
    return { dueAt: (await this.deletions.ask(student, currentPassword, address)).toISOString() };
  }

  /** Takes it back; the account stays as it is. */
  @Post('withdraw')
  @HttpCode(200)
  @ApiOkResponse({ type: AccountDeletionResponse })
  async withdraw(@CurrentStudent() student: StudentActor): Promise<AccountDeletionResponse> {
    await this.deletions.withdraw(student);
    return { dueAt: null };
  }
}
