import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { CsvExports, CsvFile } from '../../../common/csv/csv-exports';
import {
  FILE_IMPORT_KB,
  FileImportRequest,
  ImportedRowResponse,
} from '../../../common/csv/file-import.dto';
import { BodyLimit } from '../../../common/http/body.guard';
import { idPipe } from '../../../common/http/id.pipe';
import { sendTotal } from '../../../common/http/list-page';
import { ListQueryRequest } from '../../../common/http/list-query';
import { CopyEntryNotFound } from '../site-copy/copy-entry.errors';
import { CopyPlaceRequest } from '../site-copy/site-copy.dto';
import { VaultEditing } from './vault-editing.service';
import {
  AdminVaultVideoResponse,
  AdminVaultVideoRowResponse,
  FoundVideoResponse,
  NewVaultVideoRequest,
  VaultVideoChangeRequest,
  VideoLookupRequest,
} from './vault-videos.dto';
import { VIDEO_SORTS, VaultVideosRepository } from './vault-videos.repository';
import { VideoImport } from './video-import.service';
import { VideoLookup } from './video-lookup.service';
import { VIDEO_CSV, videoFilter } from './video.rules';

const VIDEO_ID = idPipe(() => new CopyEntryNotFound());

/** The vault's list in the admin. */
@ApiTags('admin')
@Controller('admin/vault-videos')
@StaffOnly('admin')
export class AdminVaultVideosController {
  constructor(
    private readonly videos: VaultEditing,
    private readonly vaultVideos: VaultVideosRepository,
    private readonly imports: VideoImport,
    private readonly films: VideoLookup,
    private readonly files: CsvExports,
  ) {}

  /**
   * In list order or by title. Filter: `q` (words in the title or description), `category`,
   * `hasFilm`, `sample`.
   */
  @Get()
  @ApiOkResponse({ type: [AdminVaultVideoRowResponse] })
  async list(
    @Query() request: ListQueryRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminVaultVideoRowResponse[]> {
    const query = request.toListQuery(VIDEO_SORTS);
    const [rows, total] = await this.vaultVideos.list(query, videoFilter(query.filter));
    sendTotal(response, 'vault-videos', query.offset, rows.length, total);
    return rows.map((row) => AdminVaultVideoRowResponse.from(row));
  }

  /** The same filter's results as a CSV file that the import accepts. */
  @Get('export')
  @CsvFile('vault-videos.csv')
  export(@Query() request: ListQueryRequest, @CurrentStaff() actor: StaffActor): StreamableFile {
    const query = request.toListQuery(VIDEO_SORTS);
    const filter = videoFilter(query.filter);
    return this.files.file({
      actor,
      action: 'vault-videos.export',
      columns: VIDEO_CSV,
      query,
      page: (page) => this.vaultVideos.list(page, filter),
    });
  }

  @Get(':id')
  @ApiOkResponse({ type: AdminVaultVideoResponse })
  async get(@Param('id', VIDEO_ID) id: string): Promise<AdminVaultVideoResponse> {
    return AdminVaultVideoResponse.of(await this.videos.get(id));
  }

  @Post()
  @ApiCreatedResponse({ type: AdminVaultVideoResponse })
  async create(
    @Body() body: NewVaultVideoRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminVaultVideoResponse> {
    return AdminVaultVideoResponse.of(await this.videos.create(body, staff));
  }

  /** Looks up a pasted URL on its host, without saving anything. */
  @Post('lookup')
  @HttpCode(200)
  @ApiOkResponse({ type: FoundVideoResponse })
  async lookup(@Body() { address }: VideoLookupRequest): Promise<FoundVideoResponse> {
    return FoundVideoResponse.from(await this.films.find(address));
  }

  /** Previews a file row by row without writing. */
  @Post('import/check')
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async check(@Body() { csv }: FileImportRequest): Promise<ImportedRowResponse[]> {
    return (await this.imports.check(csv)).map((row) => ImportedRowResponse.from(row));
  }

  /** Writes all rows of a file, or none if one is refused. */
  @Post('import')
  @HttpCode(200)
  @BodyLimit(FILE_IMPORT_KB)
  @ApiOkResponse({ type: [ImportedRowResponse] })
  async import(
    @Body() { csv }: FileImportRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<ImportedRowResponse[]> {
    return (await this.imports.write(csv, staff)).map((row) => ImportedRowResponse.from(row));
  }

  @Patch(':id')
  @ApiOkResponse({ type: AdminVaultVideoResponse })
  async change(
    @Param('id', VIDEO_ID) id: string,
    @Body() { version, ...body }: VaultVideoChangeRequest,
    @CurrentStaff() staff: StaffActor,
  ): Promise<AdminVaultVideoResponse> {
    return AdminVaultVideoResponse.of(await this.videos.change(id, version, body, staff));
  }

  /** Removes an entry from the site at once; its versions are kept. */
  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id', VIDEO_ID) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    await this.videos.remove(id, staff);
  }

  /** Moves an entry within the whole list. */
  @Put(':id/position')
  @HttpCode(204)
  async move(
    @Param('id', VIDEO_ID) id: string,
    @Body() { position }: CopyPlaceRequest,
  ): Promise<void> {
    await this.videos.move(id, position);
  }
}
