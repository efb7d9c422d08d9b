import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffOnly } from '../../common/auth/actors';
import { DrillsService } from './drills.service';
import { DrillResponse, GivenDrillResponse } from './practice.dto';

@ApiTags('coach')
@Controller('coach')
@StaffOnly('coach')
export class CoachPracticeController {
  constructor(private readonly drills: DrillsService) {}

  /** The drill library: what can be given. */
  @Get('drills')
  @ApiOkResponse({ type: [DrillResponse] })
  async library(): Promise<DrillResponse[]> {
    return (await this.drills.library()).map((drill) => DrillResponse.from(drill));
  }

  /** What a student was given and what they did of it; nothing for one who is not known. */
  @Get('students/:id/drills')
  @ApiOkResponse({ type: [GivenDrillResponse] })
  async ofStudent(@Param('id', ParseUUIDPipe) id: string): Promise<GivenDrillResponse[]> {
    return (await this.drills.list(id)).map((own) => GivenDrillResponse.from(own));
  }
}
