import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { StudentActor } from '../../../common/auth/actors';
import { VIEW_PATH, ViewedStudent, ViewOfStudent } from '../../../common/student-views/view-of-student';
import { FriendCodeResponse } from './friend-codes.dto';
import { FriendCodes } from './friend-codes.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedFriendCodesController {
  constructor(private readonly codes: FriendCodes) {}

  @Get('student/friend-codes')
  @ApiOkResponse({ type: [FriendCodeResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<FriendCodeResponse[]> {
    return (await this.codes.of(id)).map((code) => FriendCodeResponse.from(code));
  }
}
