import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { AssignModuleRequest, StudentProgramResponse } from './next-module.dto';
import { NextModuleService } from './next-module.service';

/**
 * A student's progress in the program. Every call returns it, or 404 for a student who is unknown
 * or was erased.
 */
@ApiTags('coach')
@Controller('coach/students/:id/program')
@StaffOnly('coach')
export class CoachProgramController {
  constructor(private readonly next: NextModuleService) {}

  @Get()
  @ApiOkResponse({ type: StudentProgramResponse })
  async read(@Param('id', ParseUUIDPipe) id: string): Promise<StudentProgramResponse> {
    return StudentProgramResponse.from(await this.next.programOf(id));
  }

  /**
   * Assigns the next module, replacing the previous assignment; the student's dashboard shows it.
   * 409 for a completed module.
   */
  @Put('next')
  @ApiOkResponse({ type: StudentProgramResponse })
  async assign(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { moduleId }: AssignModuleRequest,
  ): Promise<StudentProgramResponse> {
    await this.next.assign(id, moduleId);
    return this.read(id);
  }

  /** Removes the assignment. */
  @Delete('next')
  @ApiOkResponse({ type: StudentProgramResponse })
  async unassign(@Param('id', ParseUUIDPipe) id: string): Promise<StudentProgramResponse> {
    await this.next.unassign(id);
    return this.read(id);
  }
}
