import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminPhotoResponse, PhotoChangeRequest, NewPhotoRequest } from './words.dto';
import { WordsController } from './words.controller';

/** The clinics' wall of pictures, in their order. */
@ApiTags('admin')
@Controller('admin/photos')
@StaffOnly('admin')
export class AdminPhotosController extends WordsController<'photos'> {
  protected readonly kind = 'photos';

  @Get()
  @ApiOkResponse({ type: [AdminPhotoResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminPhotoResponse[]> {
    return (await this.page(request, response)).map((entry) => AdminPhotoResponse.from(entry));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPhotoResponse })
  async get(@Param('id') id: string): Promise<AdminPhotoResponse> {
    return AdminPhotoResponse.from(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(8)
  @ApiCreatedResponse({ type: AdminPhotoResponse })
  async create(@Body() body: NewPhotoRequest, @CurrentStaff() staff: StaffActor): Promise<AdminPhotoResponse> {
    return AdminPhotoResponse.from(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(8)
  @ApiOkResponse({ type: AdminPhotoResponse })
  async change(@Param('id') id: string, @Body() { version, ...values }: PhotoChangeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminPhotoResponse> {
    return AdminPhotoResponse.from(await this.words.change(this.kind, id, version, values, staff));
  }
}
