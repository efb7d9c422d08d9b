import {
  Body,
  Controller,
  Get,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvFile } from '../../../common/csv/csv-exports';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import {
  AdminPrivacySectionResponse,
  PrivacySectionChangeRequest,
  NewPrivacySectionRequest,
} from './site-copy.dto';
import { PRIVACY_LIST } from './copy-lists.rules';
import { SiteCopyController } from './site-copy.controller';
import type { Versioned } from './site-copy.service';
import type { PrivacySection } from '../privacy-section.entity';

/** The sections of the privacy policy, in order. */
@ApiTags('admin')
@Controller('admin/privacy-sections')
@StaffOnly('admin')
export class AdminPrivacySectionsController extends SiteCopyController<
  'privacy-sections',
  AdminPrivacySectionResponse
> {
  protected readonly kind = 'privacy-sections';
  protected readonly shownAs = PRIVACY_LIST;

  @Get()
  @ApiOkResponse({ type: [AdminPrivacySectionResponse] })
  list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPrivacySectionResponse[]> {
    return this.page(request, response);
  }

  /** Exports everything that the filter finds as a CSV file. */
  @Get('export')
  @CsvFile('privacy-sections.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    return this.file(request, actor);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPrivacySectionResponse })
  async get(@Param('id') id: string): Promise<AdminPrivacySectionResponse> {
    return this.shown(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(128)
  @ApiCreatedResponse({ type: AdminPrivacySectionResponse })
  async create(
    @Body() body: NewPrivacySectionRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPrivacySectionResponse> {
    return this.shown(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(128)
  @ApiOkResponse({ type: AdminPrivacySectionResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...values }: PrivacySectionChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPrivacySectionResponse> {
    return this.shown(await this.words.change(this.kind, id, version, values, staff));
  }

  protected shown(entry: Versioned<PrivacySection>): AdminPrivacySectionResponse {
    return AdminPrivacySectionResponse.from(entry);
  }
}
