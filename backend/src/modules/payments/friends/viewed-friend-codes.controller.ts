import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { StudentActor } from '../../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../../common/student-views/view-of-student';
import { maskedFriendCode } from './friend-code.rules';
import { FriendCodeResponse } from './friend-codes.dto';
import { FriendCodes } from './friend-codes.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedFriendCodesController {
  constructor(private readonly codes: FriendCodes) {}

  /**
   * Shows how many codes there are and which were used, masked so that none can be passed on from
   * this view.
   */
  @Get('student/friend-codes')
  @ApiOkResponse({ type: [FriendCodeResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<FriendCodeResponse[]> {
    return (await this.codes.of(id)).map((view) => ({
      ...FriendCodeResponse.from(view),
      code: maskedFriendCode(view.code),
    }));
  }
}
