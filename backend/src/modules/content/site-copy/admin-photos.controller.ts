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
import { AdminPhotoResponse, PhotoChangeRequest, NewPhotoRequest } from './site-copy.dto';
import { PHOTO_LIST } from './copy-lists.rules';
import { SiteCopyController } from './site-copy.controller';
import type { Versioned } from './site-copy.service';
import type { ClinicPhoto } from '../clinic-photo.entity';

/** The photos of the clinics, in order. */
@ApiTags('admin')
@Controller('admin/photos')
@StaffOnly('admin')
export class AdminPhotosController extends SiteCopyController<'photos', AdminPhotoResponse> {
  protected readonly kind = 'photos';
  protected readonly shownAs = PHOTO_LIST;

  @Get()
  @ApiOkResponse({ type: [AdminPhotoResponse] })
  list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminPhotoResponse[]> {
    return this.page(request, response);
  }

  /** Exports everything that the filter finds as a CSV file. */
  @Get('export')
  @CsvFile('photos.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    return this.file(request, actor);
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPhotoResponse })
  async get(@Param('id') id: string): Promise<AdminPhotoResponse> {
    return this.shown(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(8)
  @ApiCreatedResponse({ type: AdminPhotoResponse })
  async create(
    @Body() body: NewPhotoRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPhotoResponse> {
    return this.shown(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(8)
  @ApiOkResponse({ type: AdminPhotoResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...values }: PhotoChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminPhotoResponse> {
    return this.shown(await this.words.change(this.kind, id, version, values, staff));
  }

  protected shown(entry: Versioned<ClinicPhoto>): AdminPhotoResponse {
    return AdminPhotoResponse.from(entry);
  }
}
