import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/auth/actors';
import { CoachNotesService } from './coach-notes.service';
import { CoachNoteRequest, CoachNoteResponse } from './student-overview.dto';

@ApiTags('coach')
@Controller('coach/students/:id/notes')
@StaffOnly('coach')
export class CoachNotesController {
  constructor(private readonly notes: CoachNotesService) {}

  /** What the coach keeps about a student, newest first. 404 for one who is not known or was erased. */
  @Get()
  @ApiOkResponse({ type: [CoachNoteResponse] })
  async list(@Param('id', ParseUUIDPipe) id: string): Promise<CoachNoteResponse[]> {
    return (await this.notes.list(id)).map((note) => CoachNoteResponse.from(note));
  }

  /** 404 for a student who is not known or was erased; 409 where there are 200 notes already. */
  @Post()
  @ApiCreatedResponse({ type: CoachNoteResponse })
  async write(@Param('id', ParseUUIDPipe) id: string, @Body() { text }: CoachNoteRequest): Promise<CoachNoteResponse> {
    return CoachNoteResponse.from(await this.notes.write(id, text));
  }

  @Delete(':noteId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id', ParseUUIDPipe) id: string, @Param('noteId', ParseUUIDPipe) noteId: string): Promise<void> {
    await this.notes.remove(id, noteId);
  }
}
