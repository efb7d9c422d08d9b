import { Controller, Get, Header, Param, Redirect, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiProduces, ApiTags } from '../../common/http/api-docs';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { Public } from '../../common/auth/actors';
import { NothingHere } from '../../common/errors/common.errors';
import { idPipe } from '../../common/http/id.pipe';
import { ObjectStorage } from '../../common/storage/object-storage';
import { ObjectNotFound } from '../../common/storage/storage.errors';
import { PictureNotFound } from './picture.errors';
import { PicturesService } from './pictures.service';
import { formatFor, sizeKey, WIDTHS } from './picture.rules';

const pictureId = idPipe(() => new NothingHere());

/** Each revision has its own URLs, so responses can be cached indefinitely. */
const CACHING = 'public, max-age=31536000, immutable';

@ApiTags('content')
@Controller('pictures')
@Public()
export class PicturesController {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly pictures: PicturesService,
  ) {}

  /** Redirects to the current middle size, for texts that use the permanent URL. */
  @Get(':id')
  @Header('Cache-Control', 'no-cache')
  @Redirect()
  @ApiFoundResponse()
  async latest(@Param('id', pictureId) id: string): Promise<{ url: string }> {
    const picture = (await this.pictures.shown([id])).get(id);
    if (!picture) throw new NothingHere();
    return { url: picture.image };
  }

  /** The current picture as JPEG, for emails: their programs don't all show WebP or AVIF. */
  @Get(':id/mail.jpg')
  @Header('Cache-Control', 'public, max-age=3600')
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async mailed(@Param('id', pictureId) id: string): Promise<StreamableFile> {
    try {
      const { body, size, contentType } = await this.pictures.openForMail(id);
      return new StreamableFile(body, { type: contentType, length: size });
    } catch (error) {
      if (error instanceof PictureNotFound || error instanceof ObjectNotFound)
        throw new NothingHere();
      throw error;
    }
  }

  /** A size of one of the coach's pictures: AVIF if the browser accepts it, otherwise WebP. */
  @Get(':id/:cut/:width')
  @ApiProduces('image/avif', 'image/webp')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async size(
    @Param('id') id: string,
    @Param('cut') cut: string,
    @Param('width') width: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    if (
      !isUUID(id) ||
      !/^[1-9]\d{0,8}$/.test(cut) ||
      !WIDTHS.some((known) => String(known) === width)
    )
      throw new NothingHere();
    const name = `${width}.${formatFor(request.headers.accept)}`;
    try {
      const { body, size, contentType } = await this.storage.read(
        sizeKey(id.toLowerCase(), Number(cut), name),
      );
      response.setHeader('Cache-Control', CACHING);
      response.setHeader('Vary', 'Accept');
      return new StreamableFile(body, { type: contentType, length: size });
    } catch (error) {
      if (error instanceof ObjectNotFound) throw new NothingHere();
      throw error;
    }
  }
}
