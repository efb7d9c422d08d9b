import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import { DocumentLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { pageOfWhole } from '../../../common/lists/list-filter.rules';
import {
  AdminProgrammeResponse,
  NewProgrammeRequest,
  ProgrammeChangeRequest,
  ProgrammePlaceRequest,
} from './admin-programmes.dto';
import { EditedTrainingRepository } from './edited-training.repository';
import { PROGRAMME_CSV, PROGRAMME_FILTER } from './programme-list.rules';
import { ProgrammeEditing } from './programme-editing.service';
import { ExerciseResponse } from './training.dto';

/**
 * Enough for twenty sessions of twenty exercises, each with sets and reps for twenty-six weeks, and
 * all texts at maximum length.
 */
const PROGRAMME_KB = 2_832;

/** The training and mental programs in the admin. */
@ApiTags('admin')
@Controller('admin')
@StaffOnly('admin')
export class AdminProgrammesController {
  constructor(
    private readonly programmes: ProgrammeEditing,
    private readonly editedTraining: EditedTrainingRepository,
    private readonly files: CsvExports,
  ) {}

  /** Lists programs in order; `filter` takes q, kind and published. */
  @Get('programmes')
  @ApiOkResponse({ type: [AdminProgrammeResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminProgrammeResponse[]> {
    const query = request.toListQuery(['position'], 100);
    const [rows, total] = await this.page(query);
    sendTotal(response, 'programmes', query.offset, rows.length, total);
    return rows;
  }

  /** Exports everything the same filter finds as a CSV file. */
  @Get('programmes/export')
  @CsvFile('programs.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['position']);
    return this.files.file({
      actor,
      action: 'programmes.export',
      columns: PROGRAMME_CSV,
      query,
      page: (page) => this.page(page),
    });
  }

  @Get('programmes/:id')
  @ApiOkResponse({ type: AdminProgrammeResponse })
  async get(@Param('id') id: string): Promise<AdminProgrammeResponse> {
    return AdminProgrammeResponse.of(await this.programmes.get(id));
  }

  @Post('programmes')
  @DocumentLimit(PROGRAMME_KB)
  @ApiCreatedResponse({ type: AdminProgrammeResponse })
  async create(
    @Body() body: NewProgrammeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminProgrammeResponse> {
    return AdminProgrammeResponse.of(await this.programmes.create(body.kind, body.draft(), staff));
  }

  /**
   * 409 if someone else changed it in the meantime, or if it would remove sessions or weeks that
   * students have done.
   */
  @Patch('programmes/:id')
  @DocumentLimit(PROGRAMME_KB)
  @ApiOkResponse({ type: AdminProgrammeResponse })
  async change(
    @Param('id') id: string,
    @Body() body: ProgrammeChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminProgrammeResponse> {
    return AdminProgrammeResponse.of(
      await this.programmes.change(id, body.version, body.draft(), staff),
    );
  }

  /** Moves it within the list. */
  @Put('programmes/:id/position')
  @HttpCode(204)
  async move(@Param('id') id: string, @Body() { position }: ProgrammePlaceRequest): Promise<void> {
    await this.programmes.move(id, position);
  }

  /** 409 if students have done sessions of it; its versions are kept. */
  @Delete('programmes/:id')
  @HttpCode(204)
  async remove(@Param('id') id: string, @CurrentStaff() staff: StaffActor): Promise<void> {
    await this.programmes.remove(id, staff);
  }

  /** Lists the exercises for sessions, in library order. */
  @Get('exercises')
  @ApiOkResponse({ type: [ExerciseResponse] })
  async exercises(): Promise<ExerciseResponse[]> {
    return (await this.editedTraining.exercises()).map((exercise) =>
      ExerciseResponse.from(exercise),
    );
  }
  private async page(query: ListQuery): Promise<[AdminProgrammeResponse[], number]> {
    const all = await this.programmes.list();
    return pageOfWhole(
      all.map((row) => AdminProgrammeResponse.of(row)),
      query,
      PROGRAMME_FILTER,
    );
  }
}
