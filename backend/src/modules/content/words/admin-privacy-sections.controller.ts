import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { ListQueryRequest } from '../../../common/http/list-query';
import { AdminPrivacySectionResponse, PrivacySectionChangeRequest, NewPrivacySectionRequest } from './words.dto';
import { WordsController } from './words.controller';

/** The privacy policy section by section, in their order. */
@ApiTags('admin')
@Controller('admin/privacy-sections')
@StaffOnly('admin')
export class AdminPrivacySectionsController extends WordsController<'privacy-sections'> {
  protected readonly kind = 'privacy-sections';

  @Get()
  @ApiOkResponse({ type: [AdminPrivacySectionResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminPrivacySectionResponse[]> {
    return (await this.page(request, response)).map((entry) => AdminPrivacySectionResponse.from(entry));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminPrivacySectionResponse })
  async get(@Param('id') id: string): Promise<AdminPrivacySectionResponse> {
    return AdminPrivacySectionResponse.from(await this.words.get(this.kind, id));
  }

  @Post()
  @BodyLimit(128)
  @ApiCreatedResponse({ type: AdminPrivacySectionResponse })
  async create(@Body() body: NewPrivacySectionRequest, @CurrentStaff() staff: StaffActor): Promise<AdminPrivacySectionResponse> {
    return AdminPrivacySectionResponse.from(await this.words.create(this.kind, { ...body }, staff));
  }

  @Patch(':id')
  @BodyLimit(128)
  @ApiOkResponse({ type: AdminPrivacySectionResponse })
  async change(@Param('id') id: string, @Body() { version, ...values }: PrivacySectionChangeRequest, @CurrentStaff() staff: StaffActor): Promise<AdminPrivacySectionResponse> {
    return AdminPrivacySectionResponse.from(await this.words.change(this.kind, id, version, values, staff));
  }
}
