import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { Anyone, CurrentActors, type Actors } from '../../common/auth/actors';
import { ModuleResponse } from './curriculum.dto';
import { canReadWhole } from './curriculum.policy';
import { CurriculumService } from './curriculum.service';

@ApiTags('curriculum')
@Controller('modules')
@Anyone()
export class CurriculumController {
  constructor(private readonly curriculum: CurriculumService) {}

  /**
   * Lists all modules in order: complete for students and the coach, only their openings for
   * everyone else. [T19]
   */
  @Get()
  @ApiOkResponse({ type: [ModuleResponse] })
  async list(@CurrentActors() actors: Actors): Promise<ModuleResponse[]> {
    const toResponse = canReadWhole(actors) ? ModuleResponse.whole : ModuleResponse.locked;
    return (await this.curriculum.modules()).map(({ row, category, questions }) =>
      toResponse(row, category, questions),
    );
  }
}
