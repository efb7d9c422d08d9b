import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { StaffOnly } from '../../common/auth/actors';
import { sendTotal } from '../../common/http/list-page';
import { ListQueryRequest } from '../../common/http/list-query';
import { StudentListEntry } from './students.dto';
import { StudentsRepository } from './students.repository';

@ApiTags('coach')
@Controller('coach/students')
@StaffOnly('coach')
export class CoachStudentsController {
  constructor(private readonly students: StudentsRepository) {}

  /** Newest first. */
  @Get()
  @ApiOkResponse({ type: [StudentListEntry] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StudentListEntry[]> {
    const query = request.toListQuery(['createdAt', 'email']);
    const [students, total] = await this.students.list(query);
    sendTotal(response, 'students', query.offset, students.length, total);
    return students.map((student) => StudentListEntry.from(student));
  }
}
