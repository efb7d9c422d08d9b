import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { FriendCodeResponse } from './friend-codes.dto';
import { FriendCodes } from './friend-codes.service';

@ApiTags('student account')
@Controller('student/friend-codes')
export class FriendCodesController {
  constructor(private readonly codes: FriendCodes) {}

  /** Lists the codes that the student may pass on, newest first. */
  @Get()
  @StudentOnly()
  @ApiOkResponse({ type: [FriendCodeResponse] })
  async list(@CurrentStudent() { id }: StudentActor): Promise<FriendCodeResponse[]> {
    return (await this.codes.of(id)).map((code) => FriendCodeResponse.from(code));
  }
}
