import { Controller, Get, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { EXPORT_STATES, type DataExport, type ExportState } from './data-export.entity';
import { DataExportsRepository } from './data-exports.repository';
import { DataExports } from './data-exports.service';

const STATES = ['none', ...EXPORT_STATES] as const;

/** The state of an export. */
export class DataExportResponse {
  @ApiProperty({ enum: STATES, description: '`none`: nothing was requested recently.' }) state:
    | 'none'
    | ExportState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) askedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Last day it can be downloaded.',
  })
  expiresAt: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Bytes.' }) size: number | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The download address, while it’s ready.',
  })
  downloadUrl: string | null;

  static from(wish: DataExport | null): DataExportResponse {
    return {
      state: wish?.state ?? 'none',
      askedAt: wish?.askedAt.toISOString() ?? null,
      expiresAt: wish?.expiresAt?.toISOString() ?? null,
      size: wish?.sizeBytes == null ? null : Number(wish.sizeBytes),
      downloadUrl: wish?.state === 'ready' ? '/api/student/export/archive' : null,
    };
  }
}

@ApiTags('student account')
@Controller('student/export')
@StudentOnly()
export class DataExportsController {
  constructor(
    private readonly exports: DataExports,
    private readonly dataExports: DataExportsRepository,
  ) {}

  /** Returns the state of the newest export. */
  @Get()
  @ApiOkResponse({ type: DataExportResponse })
  async state(@CurrentStudent() { id }: StudentActor): Promise<DataExportResponse> {
    return DataExportResponse.from(await this.dataExports.newestOf(id));
  }

  /**
   * Requests an export of all stored data. Only one is created at a time, and an email says when
   * it's ready.
   */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: DataExportResponse })
  async ask(@CurrentStudent() student: StudentActor): Promise<DataExportResponse> {
    return DataExportResponse.from(await this.exports.ask(student));
  }

  /** Returns the finished export, or redirects to a signed URL that works for ten minutes. */
  @Get('archive')
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async archive(
    @CurrentStudent() { id }: StudentActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    response.setHeader('Cache-Control', 'no-store');
    const opened = await this.exports.open(id);
    if ('body' in opened)
      return new StreamableFile(opened.body, {
        type: opened.contentType,
        disposition: 'attachment; filename="my-wavetrain-data.zip"',
        length: opened.size,
      });
    response.redirect(302, opened.url);
    return undefined;
  }
}
