import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { StudentActor } from '../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../common/student-views/view-of-student';
import { OneOnOneResponse } from './one-on-one.dto';
import { OneOnOneService } from './one-on-one.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedOneOnOnesController {
  constructor(private readonly sessions: OneOnOneService) {}

  /**
   * Lists their state, without what student and coach wrote to each other (including the place) and
   * without the calendar file that contains it.
   */
  @Get('student/one-on-ones')
  @ApiOkResponse({ type: [OneOnOneResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<OneOnOneResponse[]> {
    return (await this.sessions.ofStudent(id)).map((own) => {
      const one = OneOnOneResponse.from(own);
      const offer = one.offer && { ...one.offer, place: '' };
      return {
        ...one,
        wish: '',
        dates: '',
        place: '',
        word: '',
        offer,
        calendarUrl: null,
        moveWish: null,
      };
    });
  }
}
