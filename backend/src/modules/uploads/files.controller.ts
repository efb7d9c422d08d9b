import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Anyone, CurrentActors, Public, type Actors } from '../../common/auth/actors';
import type { ByteRange } from '../../common/storage/parts';
import { FilesService } from './files.service';
import { RangeNotThere } from './upload.errors';

/** A range that browsers ask players' files in: one, or all. @throws RangeNotThere */
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

  /** What an address of ours shows; only where files lie on our own disk. */
  @Get('content')
  @Public()
  async content(@Query('token') token: unknown, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = await this.files.open(typeof token === 'string' ? token : '', (size) => rangeOf(request, size));
    const { body, size, contentType, range, wholeSize } = file;
    response.status(range ? 206 : 200).set({
      'Content-Type': contentType,
      'Content-Length': String(size),
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, max-age=3600',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${wholeSize}` }),
    });
    if (request.method === 'HEAD') {
      body.destroy();
      response.end();
      return;
    }
    // A player breaks off whenever it has enough: nothing is wrong then, and nobody is left to tell.
    await pipeline(body, response).catch(() => response.destroy());
  }

  /** Leads to the file for an hour: its student's, the coach's, an assistant's where the console shows it, and nobody else's. */
  @Get(':uploadId')
  @Anyone()
  @ApiFoundResponse({ description: 'An address that serves the file, including byte ranges, for an hour' })
  async file(@Param('uploadId') id: string, @CurrentActors() actors: Actors, @Res() response: Response): Promise<void> {
    response.redirect(await this.files.addressOf(id, actors));
  }
}
