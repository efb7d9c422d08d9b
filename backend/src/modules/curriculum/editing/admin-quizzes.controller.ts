import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminQuizResponse, AdminQuizRowResponse, QuizChangeRequest } from './admin-quizzes.dto';
import { QuizEditing } from './quiz-editing.service';

/** The quizzes of the program's modules, each known by its module's id. */
@ApiTags('admin')
@Controller('admin/quizzes')
@StaffOnly('admin')
export class AdminQuizzesController {
  constructor(private readonly quizzes: QuizEditing) {}

  /** In the order of the program, with what students came to. */
  @Get()
  @ApiOkResponse({ type: [AdminQuizRowResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminQuizRowResponse[]> {
    const { offset, limit } = request.toListQuery(['position'], 100);
    const all = await this.quizzes.list();
    const rows = all.slice(offset, offset + limit);
    sendTotal(response, 'quizzes', offset, rows.length, all.length);
    return rows.map((row) => AdminQuizRowResponse.from(row));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminQuizResponse })
  async get(@Param('id') id: string): Promise<AdminQuizResponse> {
    return AdminQuizResponse.of(await this.quizzes.get(id));
  }

  /** Results that students have stay as they were graded. 409 where somebody else changed it meanwhile. */
  @Patch(':id')
  @BodyLimit(128)
  @ApiOkResponse({ type: AdminQuizResponse })
  async change(@Param('id') id: string, @Body() body: QuizChangeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminQuizResponse> {
    return AdminQuizResponse.of(await this.quizzes.change(id, body.version, body.written(), staff));
  }
}
