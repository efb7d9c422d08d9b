import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { CoachNotesService } from './coach-notes.service';
import { CoachNoteRequest, CoachNoteResponse } from './student-overview.dto';

@ApiTags('coach')
@Controller('coach/students/:id/notes')
@StaffOnly('coach')
export class CoachNotesController {
  constructor(private readonly notes: CoachNotesService) {}

  /** The coach's notes about a student, newest first. 404 for an unknown or erased one. */
  @Get()
  @ApiOkResponse({ type: [CoachNoteResponse] })
  async list(@Param('id', ParseUUIDPipe) id: string): Promise<CoachNoteResponse[]> {
    return (await this.notes.list(id)).map((note) => CoachNoteResponse.from(note));
  }

  /** 404 for an unknown or erased student; 409 if there are already 200 notes. */
  @Post()
  @ApiCreatedResponse({ type: CoachNoteResponse })
  async write(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { text }: CoachNoteRequest,
  ): Promise<CoachNoteResponse> {
    return CoachNoteResponse.from(await this.notes.write(id, text));
  }

  @Delete(':noteId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param('id', ParseUUIDPipe) id: string,
    @Param('noteId', ParseUUIDPipe) noteId: string,
  ): Promise<void> {
    await this.notes.remove(id, noteId);
  }
}
