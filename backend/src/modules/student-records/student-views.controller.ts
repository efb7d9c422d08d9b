import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiGoneResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiProperty,
  ApiTags,
} from '../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { ErrorResponse } from '../../common/http/error-response';
import { idPipe } from '../../common/http/id.pipe';
import { StudentViewNotFound } from '../../common/student-views/student-view.errors';
import { StudentViews, type OpenView } from '../../common/student-views/student-views';
import { StudentNotFound } from '../students/students.errors';
import type { StudentRow } from './student-records.repository';
import { StudentRecords } from './student-records.service';

/** A staff view of what a student sees. */
export class StudentViewResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty({
    description: 'Whether they filled out the intake form; the answers aren’t included.',
  })
  hasIntake: boolean;
  @ApiProperty({ description: 'When it ends automatically.' }) secondsLeft: number;

  static from(
    { id, studentId, secondsLeft }: OpenView,
    { firstName, lastName, intakeAt }: StudentRow,
  ): StudentViewResponse {
    return { id, studentId, firstName, lastName, hasIntake: intakeAt !== null, secondsLeft };
  }
}

const viewId = idPipe(() => new StudentViewNotFound());

@ApiTags('student views')
@Controller('admin')
@StaffOnly('admin')
@ApiNotFoundResponse({ type: ErrorResponse })
export class StudentViewsController {
  constructor(
    private readonly records: StudentRecords,
    private readonly views: StudentViews,
  ) {}

  /**
   * Lasts half an hour and is recorded in the audit log. It gives access to the read-only calls
   * below
   * `/api/admin/student-views/{viewId}`.
   */
  @Post('students/:id/views')
  @ApiCreatedResponse({ type: StudentViewResponse })
  async open(
    @Param('id', idPipe(() => new StudentNotFound())) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<StudentViewResponse> {
    const { view, row } = await this.records.openView(id, staff);
    return StudentViewResponse.from(view, row);
  }

  /** 404 for someone else's view, 410 once it's over. */
  @Get('student-views/:viewId')
  @ApiOkResponse({ type: StudentViewResponse })
  @ApiGoneResponse({ type: ErrorResponse })
  async get(
    @Param('viewId', viewId) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<StudentViewResponse> {
    const view = await this.views.get(id, staff);
    return StudentViewResponse.from(view, await this.records.row(view.studentId));
  }

  /** 204 also if it was already over. */
  @Post('student-views/:viewId/end')
  @HttpCode(204)
  @ApiNoContentResponse()
  end(@Param('viewId', viewId) id: string, @CurrentStaff() staff: StaffActor): Promise<void> {
    return this.views.end(id, staff);
  }
}
