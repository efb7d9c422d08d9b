import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { ListQueryRequest } from '../../common/http/list-query';
import { CurriculumMapResponse } from './curriculum-map.dto';
import { mapFilter } from './curriculum-map.rules';
import { CurriculumMapService } from './curriculum-map.service';

@ApiTags('coach')
@Controller('coach/curriculum-map')
@StaffOnly('coach')
export class CurriculumMapController {
  constructor(private readonly map: CurriculumMapService) {}

  /**
   * A page of students (`range`) with all of their modules. The filter accepts `order` (`stuck`,
   * the default, or `moving`) and `active` (only active plans).
   */
  @Get()
  @ApiOkResponse({ type: CurriculumMapResponse })
  async read(@Query() request: ListQueryRequest): Promise<CurriculumMapResponse> {
    const { filter, offset, limit } = request.toListQuery(['movedAt']);
    return CurriculumMapResponse.from(await this.map.read(mapFilter(filter), { offset, limit }));
  }
}
