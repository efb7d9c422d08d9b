import { Body, Controller, Get, Param, Patch, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminProgrammeResponse, ProgrammeChangeRequest } from './admin-programmes.dto';
import { ProgrammeEditing } from './programme-editing.service';
import { ExerciseResponse } from './training.dto';

/** The programs for land and head as the coach writes them. */
@ApiTags('admin')
@Controller('admin')
@StaffOnly('admin')
export class AdminProgrammesController {
  constructor(private readonly programmes: ProgrammeEditing) {}

  /** In their order. */
  @Get('programmes')
  @ApiOkResponse({ type: [AdminProgrammeResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminProgrammeResponse[]> {
    const { offset, limit } = request.toListQuery(['position'], 100);
    const all = await this.programmes.list();
    const rows = all.slice(offset, offset + limit);
    sendTotal(response, 'programmes', offset, rows.length, all.length);
    return rows.map((row) => AdminProgrammeResponse.of(row));
  }

  @Get('programmes/:id')
  @ApiOkResponse({ type: AdminProgrammeResponse })
  async get(@Param('id') id: string): Promise<AdminProgrammeResponse> {
    return AdminProgrammeResponse.of(await this.programmes.get(id));
  }

  /** 409 where somebody else changed it meanwhile, or where students have done what would be gone. */
  @Patch('programmes/:id')
  @BodyLimit(256)
  @ApiOkResponse({ type: AdminProgrammeResponse })
  async change(@Param('id') id: string, @Body() body: ProgrammeChangeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminProgrammeResponse> {
    return AdminProgrammeResponse.of(await this.programmes.change(id, body.version, body.draft(), staff));
  }

  /** What sessions are made of, in the library's order. */
  @Get('exercises')
  @ApiOkResponse({ type: [ExerciseResponse] })
  async exercises(): Promise<ExerciseResponse[]> {
    return (await this.programmes.exercises()).map((exercise) => ExerciseResponse.from(exercise));
  }
}
