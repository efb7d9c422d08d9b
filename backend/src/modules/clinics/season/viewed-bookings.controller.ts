import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { StudentActor } from '../../../common/auth/actors';
import {
  VIEW_PATH,
  ViewedStudent,
  ViewOfStudent,
} from '../../../common/student-views/view-of-student';
import { MyBookingResponse } from './my-bookings.controller';
import { MyBookings } from './my-bookings.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedBookingsController {
  constructor(private readonly bookings: MyBookings) {}

  /**
   * Says whether the participant form is filled in, but not its answers. Leaves out the pay link,
   * because it works without signing in and would outlast the view.
   */
  @Get('student/bookings')
  @ApiOkResponse({ type: [MyBookingResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<MyBookingResponse[]> {
    return (await this.bookings.of(id)).map((booking) => ({
      ...MyBookingResponse.from(booking),
      payUrl: null,
    }));
  }
}
