import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/auth/actors';
import { AssignModuleRequest, StudentProgramResponse } from './next-module.dto';
import { NextModuleService } from './next-module.service';

/** A student's way through the program. Every call answers with it, and 404 for a student who is not known or was erased. */
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

  /** The student's dashboard says so; it takes the place of what was assigned before. 409 for a module that is complete. */
  @Put('next')
  @ApiOkResponse({ type: StudentProgramResponse })
  async assign(@Param('id', ParseUUIDPipe) id: string, @Body() { moduleId }: AssignModuleRequest): Promise<StudentProgramResponse> {
    await this.next.assign(id, moduleId);
    return this.read(id);
  }

  /** Nothing is assigned any more. */
  @Delete('next')
  @ApiOkResponse({ type: StudentProgramResponse })
  async takeBack(@Param('id', ParseUUIDPipe) id: string): Promise<StudentProgramResponse> {
    await this.next.takeBack(id);
    return this.read(id);
  }
}
