import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/auth/actors';
import { StudentCardResponse } from './student-card.dto';
import { StudentCardService } from './student-card.service';

@ApiTags('coach')
@Controller('coach/students/:id/card')
@StaffOnly('coach')
export class StudentCardController {
  constructor(private readonly cards: StudentCardService) {}

  /** A student at a glance: goals, last scores and reviews, what the plan has left, practice since. 404 for one who is not known or was erased. */
  @Get()
  @ApiOkResponse({ type: StudentCardResponse })
  async read(@Param('id', ParseUUIDPipe) id: string): Promise<StudentCardResponse> {
    return StudentCardResponse.from(await this.cards.read(id));
  }
}
