import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { StudentCardResponse } from './student-card.dto';
import { StudentCardService } from './student-card.service';

@ApiTags('coach')
@Controller('coach/students/:id/card')
@StaffOnly('coach')
export class StudentCardController {
  constructor(private readonly cards: StudentCardService) {}

  /**
   * Returns a student's overview: goals, last scores and reviews, what is left of the plan, recent
   * practice. 404 if the student is unknown or erased.
   */
  @Get()
  @ApiOkResponse({ type: StudentCardResponse })
  async read(@Param('id', ParseUUIDPipe) id: string): Promise<StudentCardResponse> {
    return StudentCardResponse.from(await this.cards.read(id));
  }
}
