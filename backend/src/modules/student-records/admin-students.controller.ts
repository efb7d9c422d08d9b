import { Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { CsvExports, CsvFile } from '../../common/csv/csv-exports';
import { idPipe } from '../../common/http/id.pipe';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { StudentNotFound } from '../students/students.errors';
import { STUDENT_CSV } from './student-export.rules';
import { studentFilter } from './student-filter.rules';
import { StudentRecordResponse } from './student-record.dto';
import { AdminStudentResponse } from './student-records.dto';
import { STUDENT_SORTS } from './student-records.repository';
import { StudentRecords } from './student-records.service';

@ApiTags('admin')
@Controller('admin/students')
@StaffOnly('admin')
export class AdminStudentsController {
  constructor(
    private readonly records: StudentRecords,
    private readonly files: CsvExports,
  ) {}

  /**
   * Newest first. Filter: `q` (words in the name or address), `plan`, `alumni`, `quiet` (has a plan
   * but no activity for three weeks),
   * `withoutIntake`.
   */
  @Get()
  @ApiOkResponse({ type: [AdminStudentResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminStudentResponse[]> {
    const query = request.toListQuery(STUDENT_SORTS);
    const [rows, total] = await this.records.list(query, studentFilter(query.filter));
    sendTotal(response, 'students', query.offset, rows.length, total);
    return rows.map((row) => AdminStudentResponse.from(row));
  }

  /** Exports everything that the filter finds as a CSV file, oldest first. */
  @Get('export')
  @CsvFile('students.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(STUDENT_SORTS);
    const filter = studentFilter(query.filter);
    return this.files.longFile({
      actor,
      action: 'students.export',
      columns: STUDENT_CSV,
      query,
      page: (page) => this.records.list(page, filter),
    });
  }

  /**
   * A student's plan and payments with ledger rows, allowance, bookings, sessions. 404 for an
   * unknown or erased one.
   */
  @Get(':id')
  @ApiOkResponse({ type: StudentRecordResponse })
  async get(
    @Param('id', idPipe(() => new StudentNotFound())) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<StudentRecordResponse> {
    return StudentRecordResponse.fromRecord(await this.records.get(id, staff));
  }

  /** Emails are sent to their address again; 204 also if it wasn't suspended. */
  @Post(':id/lift-suspension')
  @HttpCode(204)
  @ApiNoContentResponse()
  liftSuspension(
    @Param('id', idPipe(() => new StudentNotFound())) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    return this.records.liftSuspension(id, staff);
  }
}
