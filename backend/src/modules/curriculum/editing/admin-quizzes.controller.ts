import { Body, Controller, Get, Param, Patch, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import { DocumentLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { pageOfWhole } from '../../../common/lists/list-filter.rules';
import { AdminQuizResponse, AdminQuizRowResponse, QuizChangeRequest } from './admin-quizzes.dto';
import { QUIZ_CSV, QUIZ_FILTER } from './quiz-list.rules';
import { QuizEditing } from './quiz-editing.service';

/** The quizzes of the program's modules, each identified by its module's id. */
@ApiTags('admin')
@Controller('admin/quizzes')
@StaffOnly('admin')
export class AdminQuizzesController {
  constructor(
    private readonly quizzes: QuizEditing,
    private readonly files: CsvExports,
  ) {}

  /**
   * Lists quizzes in program order with students' results; `filter` takes q, tried (by students)
   * and written (edited in the admin).
   */
  @Get()
  @ApiOkResponse({ type: [AdminQuizRowResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminQuizRowResponse[]> {
    const query = request.toListQuery(['position'], 100);
    const [rows, total] = await this.page(query);
    sendTotal(response, 'quizzes', query.offset, rows.length, total);
    return rows;
  }

  /** Exports everything the same filter finds as a CSV file. */
  @Get('export')
  @CsvFile('quizzes.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['position']);
    return this.files.file({
      actor,
      action: 'quizzes.export',
      columns: QUIZ_CSV,
      query,
      page: (page) => this.page(page),
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminQuizResponse })
  async get(@Param('id') id: string): Promise<AdminQuizResponse> {
    return AdminQuizResponse.of(await this.quizzes.get(id));
  }

  /**
   * Changes a quiz; existing results stay as graded. 409 if someone else changed it in the
   * meantime.
   */
  @Patch(':id')
  @DocumentLimit(240)
  @ApiOkResponse({ type: AdminQuizResponse })
  async change(
    @Param('id') id: string,
    @Body() body: QuizChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminQuizResponse> {
    return AdminQuizResponse.of(await this.quizzes.change(id, body.version, body.written(), staff));
  }
  private async page(query: ListQuery): Promise<[AdminQuizRowResponse[], number]> {
    const all = await this.quizzes.list();
    return pageOfWhole(
      all.map((row) => AdminQuizRowResponse.from(row)),
      query,
      QUIZ_FILTER,
    );
  }
}
