import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import { StaffOnly } from '../../common/auth/actors';
import { SearchRequest, SearchResponse } from './search.dto';
import { ConsoleSearch } from './search.service';

@ApiTags('admin')
@Controller('admin/search')
@StaffOnly('admin')
export class SearchController {
  constructor(private readonly search: ConsoleSearch) {}

  /**
   * Finds students by name or address, bookings by customer and articles by title: up to five of
   * each, newest first.
   */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SearchResponse })
  async find(@Query() { q }: SearchRequest): Promise<SearchResponse> {
    return SearchResponse.from(await this.search.find(q));
  }
}
