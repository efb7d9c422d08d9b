import {
  Body,
  Controller,
  Get,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../../common/csv/csv-exports';
import { sendTotal } from '../../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../../common/http/list-query';
import { pick } from '../../../../common/objects/pick';
import {
  AdminEditionResponse,
  EditionChangeRequest,
  editionFilter,
  NewEditionRequest,
} from './admin-editions.dto';
import { AdminEditionsRepository, EDITION_SORTS } from './admin-editions.repository';
import { EDITION_CSV } from './edition-export.rules';
import { AdminEditionsService } from './admin-editions.service';

@ApiTags('admin')
@Controller('admin')
@StaffOnly('admin')
export class AdminEditionsController {
  constructor(
    private readonly editions: AdminEditionsService,
    private readonly adminEditions: AdminEditionsRepository,
    private readonly files: CsvExports,
  ) {}

  /**
   * By start date, newest first, or `nearest` first: what's ahead, then what's over. `filter` takes
   * clinicId and saleStatus.
   */
  @Get('editions')
  @StaffOnly('bookkeeper')
  @ApiOkResponse({ type: [AdminEditionResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminEditionResponse[]> {
    const query = request.toListQuery(EDITION_SORTS);
    const [editions, total] = await this.adminEditions.list(query, editionFilter(query.filter));
    sendTotal(response, 'editions', query.offset, editions.length, total);
    return editions.map((edition) => AdminEditionResponse.from(edition));
  }

  /** Everything the same filter finds, in the same order, as a CSV file. */
  @Get('editions/export')
  @StaffOnly('bookkeeper')
  @CsvFile('editions.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(EDITION_SORTS);
    const page = async (wanted: ListQuery) => {
      const [editions, total] = await this.adminEditions.list(wanted, editionFilter(query.filter));
      return [editions.map((edition) => AdminEditionResponse.from(edition)), total] as const;
    };
    return this.files.file({
      actor,
      action: 'clinics.export-editions',
      columns: EDITION_CSV,
      query,
      page,
    });
  }

  @Get('editions/:id')
  @StaffOnly('bookkeeper')
  @ApiOkResponse({ type: AdminEditionResponse })
  async get(@Param('id', ParseUUIDPipe) id: string): Promise<AdminEditionResponse> {
    return AdminEditionResponse.from(await this.editions.get(id));
  }

  @Post('editions')
  @ApiCreatedResponse({ type: AdminEditionResponse })
  async create(
    @Body() body: NewEditionRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminEditionResponse> {
    const { clinicId: seriesId, saleStatus = 'open', membersFrom = null, opensAt = null } = body;
    const edition = {
      seriesId,
      ...pick(body, 'startsOn', 'endsOn', 'priceCents', 'depositCents', 'capacity'),
      saleStatus,
      membersFrom,
      opensAt,
    };
    return AdminEditionResponse.from(await this.editions.create(edition, staff));
  }

  /**
   * Changes only the given fields. Canceling an edition doesn't refund anything automatically; the
   * response says how much there is to refund.
   */
  @Patch('editions/:id')
  @ApiOkResponse({ type: AdminEditionResponse })
  async change(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() body: EditionChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminEditionResponse> {
    const change = pick(
      body,
      'startsOn',
      'endsOn',
      'priceCents',
      'depositCents',
      'capacity',
      'saleStatus',
      'membersFrom',
      'opensAt',
    );
    return AdminEditionResponse.from(await this.editions.change(id, body.version, change, staff));
  }

  /** Adds the season after these dates. 409 names the dates that are there already. */
  @Post('editions/:id/roll')
  @ApiCreatedResponse({ type: AdminEditionResponse })
  async roll(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminEditionResponse> {
    return AdminEditionResponse.from(await this.editions.roll(id, staff));
  }
}
