import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import { BodyLimit } from '../../../common/http/body.guard';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest, type ListQuery } from '../../../common/http/list-query';
import { pageOfWhole } from '../../../common/lists/list-filter.rules';
import {
  AdminModuleResponse,
  AdminModuleRowResponse,
  ModuleChangeRequest,
  ModulePreviewRequest,
  ModulePreviewResponse,
} from './admin-modules.dto';
import { MODULE_CSV, MODULE_FILTER } from './module-list.rules';
import { ModuleEditing } from './module-editing.service';

/** The program's modules in the admin. The coach edits them, but can't add or remove any. */
@ApiTags('admin')
@Controller('admin/modules')
@StaffOnly('admin')
export class AdminModulesController {
  constructor(
    private readonly modules: ModuleEditing,
    private readonly files: CsvExports,
  ) {}

  /**
   * Lists modules in program order; `filter` takes q, category, hasQuiz, hasVideo and written
   * (edited in the admin).
   */
  @Get()
  @ApiOkResponse({ type: [AdminModuleRowResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminModuleRowResponse[]> {
    const query = request.toListQuery(['position'], 100);
    const [rows, total] = await this.page(query);
    sendTotal(response, 'modules', query.offset, rows.length, total);
    return rows;
  }

  /** Exports everything the same filter finds as a CSV file. */
  @Get('export')
  @CsvFile('modules.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(['position']);
    return this.files.file({
      actor,
      action: 'modules.export',
      columns: MODULE_CSV,
      query,
      page: (page) => this.page(page),
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminModuleResponse })
  async get(@Param('id') id: string): Promise<AdminModuleResponse> {
    return AdminModuleResponse.of(await this.modules.get(id));
  }

  /** Renders a text as students would see it; saves nothing. */
  @Post('preview')
  @HttpCode(200)
  @BodyLimit(320)
  @ApiOkResponse({ type: ModulePreviewResponse })
  preview(@Body() { moduleText }: ModulePreviewRequest): ModulePreviewResponse {
    return this.modules.preview(moduleText);
  }

  /** 409 if someone else changed it in the meantime. */
  @Patch(':id')
  @BodyLimit(320)
  @ApiOkResponse({ type: AdminModuleResponse })
  async change(
    @Param('id') id: string,
    @Body() { version, ...draft }: ModuleChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminModuleResponse> {
    return AdminModuleResponse.of(await this.modules.change(id, version, draft, staff));
  }
  private async page(query: ListQuery): Promise<[AdminModuleRowResponse[], number]> {
    const all = await this.modules.list();
    return pageOfWhole(
      all.map((row) => AdminModuleRowResponse.from(row)),
      query,
      MODULE_FILTER,
    );
  }
}
