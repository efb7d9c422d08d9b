import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { StudentActor } from '../../../common/auth/actors';
import { VIEW_PATH, ViewedStudent, ViewOfStudent } from '../../../common/student-views/view-of-student';
import { MyBookingResponse } from './my-bookings.controller';
import { MyBookings } from './my-bookings.service';

@ApiTags('student views')
@Controller(VIEW_PATH)
@ViewOfStudent()
export class ViewedBookingsController {
  constructor(private readonly bookings: MyBookings) {}

  /** Of the participant form that it was filled in, and nothing that stands in it; no link to pay, which opens by itself and outlives a view. */
  @Get('student/bookings')
  @ApiOkResponse({ type: [MyBookingResponse] })
  async list(@ViewedStudent() { id }: StudentActor): Promise<MyBookingResponse[]> {
    return (await this.bookings.of(id)).map((booking) => ({ ...MyBookingResponse.from(booking), payUrl: null }));
  }
}
