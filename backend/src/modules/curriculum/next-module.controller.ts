import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../common/auth/actors';
import { NextModuleResponse } from './next-module.dto';
import { NextModuleService } from './next-module.service';

@ApiTags('curriculum')
@Controller('student/next-module')
@StudentOnly()
export class NextModuleController {
  constructor(private readonly next: NextModuleService) {}

  /** Returns the module that the coach assigned, until it's complete. */
  @Get()
  @ApiOkResponse({ type: NextModuleResponse })
  async read(@CurrentStudent() { id }: StudentActor): Promise<NextModuleResponse> {
    return NextModuleResponse.from(await this.next.program(id));
  }
}
