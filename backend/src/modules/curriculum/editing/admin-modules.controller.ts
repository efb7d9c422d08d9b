import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { BodyLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import {
  AdminModuleResponse,
  AdminModuleRowResponse,
  ModuleChangeRequest,
  ModulePreviewRequest,
  ModulePreviewResponse,
} from './admin-modules.dto';
import { ModuleEditing } from './module-editing.service';

/** The program's modules as the coach writes them; there are as many as the program has. */
@ApiTags('admin')
@Controller('admin/modules')
@StaffOnly('admin')
export class AdminModulesController {
  constructor(private readonly modules: ModuleEditing) {}

  /** In the order of the program. */
  @Get()
  @ApiOkResponse({ type: [AdminModuleRowResponse] })
  async list(@Query() request: ListQueryRequest, @Res({ passthrough: true }) response: Response): Promise<AdminModuleRowResponse[]> {
    const { offset, limit } = request.toListQuery(['position'], 100);
    const all = await this.modules.list();
    const rows = all.slice(offset, offset + limit);
    sendTotal(response, 'modules', offset, rows.length, all.length);
    return rows.map((row) => AdminModuleRowResponse.from(row));
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminModuleResponse })
  async get(@Param('id') id: string): Promise<AdminModuleResponse> {
    return AdminModuleResponse.of(await this.modules.get(id));
  }

  /** A text as students would get it; nothing is kept. */
  @Post('preview')
  @HttpCode(200)
  @BodyLimit(256)
  @ApiOkResponse({ type: ModulePreviewResponse })
  preview(@Body() { moduleText }: ModulePreviewRequest): ModulePreviewResponse {
    return this.modules.preview(moduleText);
  }

  /** 409 where somebody else changed it meanwhile. */
  @Patch(':id')
  @BodyLimit(256)
  @ApiOkResponse({ type: AdminModuleResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...draft }: ModuleChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminModuleResponse> {
    return AdminModuleResponse.of(await this.modules.change(id, version, draft, staff));
  }
}
