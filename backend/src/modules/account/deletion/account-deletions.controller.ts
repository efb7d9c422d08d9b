import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import { GivenPasswordField } from '../../../common/http/fields';
import { AccountDeletions } from './account-deletions.service';

/** The longest password we accept. */
const PASSWORD_MAX = 128;

export class DeleteAccountRequest {
  @GivenPasswordField(PASSWORD_MAX, 'Please enter your current password') currentPassword: string;
}

export class AccountDeletionResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the account will be deleted; null if it won’t be.',
  })
  dueAt: string | null;
}

@ApiTags('student account')
@Controller('student/deletion')
@StudentOnly()
export class AccountDeletionsController {
  constructor(private readonly deletions: AccountDeletions) {}

  /**
   * Requests deletion of the account in a week; it can be withdrawn until then. 409 while a paid
   * clinic is upcoming.
   */
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

  /** Withdraws the request; the account stays as it is. */
  @Post('withdraw')
  @HttpCode(200)
  @ApiOkResponse({ type: AccountDeletionResponse })
  async withdraw(@CurrentStudent() student: StudentActor): Promise<AccountDeletionResponse> {
    await this.deletions.withdraw(student);
    return { dueAt: null };
  }
}
