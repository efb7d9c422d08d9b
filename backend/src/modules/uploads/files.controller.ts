import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery, ApiTags } from '../../common/http/api-docs';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Anyone, CurrentActors, Public, type Actors } from '../../common/auth/actors';
import type { ByteRange } from '../../common/storage/parts';
import { FilesService } from './files.service';
import { RangeNotThere } from './upload.errors';

/**
 * Parses the Range header: a single range, or undefined for the whole file.
 * @throws RangeNotThere
 */
const rangeOf = (request: Request, size: number): ByteRange | undefined => {
  const ranges = request.range(size, { combine: true });
  if (ranges === -1) throw new RangeNotThere();
  const [range] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return range;
};

@ApiTags('files')
@Controller('files')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** Serves a file by signed URL; only used if files are on our own disk. */
  @Get('content')
  @Public()
  async content(
    @Query('token') token: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.open(typeof token === 'string' ? token : '', (size) =>
      rangeOf(request, size),
    );
    const { body, size, contentType, range, wholeSize, disposition } = file;
    response.status(range ? 206 : 200).set({
      'Content-Type': contentType,
      'Content-Length': String(size),
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(disposition !== null && { 'Content-Disposition': disposition }),
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${wholeSize}` }),
    });
    if (request.method === 'HEAD') {
      body.destroy();
      response.end();
      return;
    }
    // A player disconnects when it has enough; that's no error, and there is no one to report it
    // to.
    await pipeline(body, response).catch(() => response.destroy());
  }

  /**
   * Redirects to the file for an hour: for its student, the coach, and an assistant if the admin
   * shows it. With `save`, browsers save it under its name.
   */
  @Get(':uploadId')
  @Anyone()
  @ApiQuery({ name: 'save', required: false, schema: { type: 'string' } })
  @ApiFoundResponse({
    description: 'An address that serves the file, including byte ranges, for an hour',
  })
  async file(
    @Param('uploadId') id: string,
    @Query('save') save: unknown,
    @CurrentActors() actors: Actors,
    @Res() response: Response,
  ): Promise<void> {
    response.redirect(await this.files.addressOf(id, actors, save !== undefined));
  }
}
