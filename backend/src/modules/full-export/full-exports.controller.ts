import { Controller, Get, HttpCode, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiProperty, ApiTags } from '../../common/http/api-docs';
import type { Response } from 'express';
import { CurrentStaff, OwnerOnly, type StaffActor } from '../../common/auth/actors';
import { FULL_EXPORT_STATES, type FullExport, type FullExportState } from './full-export.entity';
import { FullExportsRepository } from './full-exports.repository';
import { FullExports } from './full-exports.service';

const STATES = ['none', ...FULL_EXPORT_STATES] as const;

/** The state of a full export. */
export class FullExportResponse {
  @ApiProperty({ enum: STATES, description: '`none`: nothing was requested recently.' }) state:
    | 'none'
    | FullExportState;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) askedAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Last day it can be downloaded.',
  })
  expiresAt: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'Bytes.' }) size: number | null;
  @ApiProperty({ description: 'Files written so far.' }) filesDone: number;
  @ApiProperty({ description: 'Files it will have; 0 until that’s known.' }) filesTotal: number;

  static from(wish: FullExport | null): FullExportResponse {
    return {
      state: wish?.state ?? 'none',
      askedAt: wish?.askedAt.toISOString() ?? null,
      expiresAt: wish?.expiresAt?.toISOString() ?? null,
      size: wish?.sizeBytes == null ? null : Number(wish.sizeBytes),
      filesDone: wish?.filesDone ?? 0,
      filesTotal: wish?.filesTotal ?? 0,
    };
  }
}

@ApiTags('admin')
@Controller('admin/full-export')
@OwnerOnly()
export class FullExportsController {
  constructor(
    private readonly exports: FullExports,
    private readonly fullExports: FullExportsRepository,
  ) {}

  /** Returns the state of the newest export. */
  @Get()
  @ApiOkResponse({ type: FullExportResponse })
  async state(): Promise<FullExportResponse> {
    return FullExportResponse.from(await this.fullExports.newest());
  }

  /** Requests a full export; only one is made at a time, and an email says when it's ready. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: FullExportResponse })
  async ask(@CurrentStaff() staff: StaffActor): Promise<FullExportResponse> {
    return FullExportResponse.from(await this.exports.ask(staff));
  }

  /**
   * Returns the finished archive, or a redirect to a signed URL that is valid for ten minutes. Each
   * download is in the audit log.
   */
  @Get('archive')
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async archive(
    @CurrentStaff() staff: StaffActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    response.setHeader('Cache-Control', 'no-store');
    const opened = await this.exports.open(staff);
    if ('body' in opened)
      return new StreamableFile(opened.body, {
        type: opened.contentType,
        disposition: 'attachment; filename="wavetrain-everything.zip"',
        length: opened.size,
      });
    response.redirect(302, opened.url);
    return undefined;
  }
}
