import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import type { KeptUpload } from '../uploads/upload.types';
import { UploadsService } from '../uploads/uploads.service';
import { PictureRefused, PictureTooLarge } from './messages.errors';
import { BROKEN_PICTURE, isPicture, KEPT_SIDE, MOST_PICTURE_BYTES, MOST_PIXELS, NO_PICTURE, TOO_MANY_PIXELS } from './picture.rules';

/** Each one is work for the processor. */
const PICTURE_LIMIT = {
  name: 'message-pictures',
  max: 60,
  windowSeconds: 3_600,
  refusal: 'That is a lot of pictures in one hour. Please add the rest a little later.',
};

/** Whose thread a picture goes into, and who of the staff sent it. */
export interface PictureOwner {
  readonly studentId: string;
  readonly staffId: number | null;
}

/** Pictures of messages: decoded and encoded anew, so that nothing else of the file is kept. */
@Injectable()
export class MessagePicturesService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Keeps a picture for a message that is to be sent; without one it is gone a day later.
   * @throws PictureTooLarge, PictureRefused, TooManyRequests
   */
  async keep({ studentId, staffId }: PictureOwner, body: Readable, declaredBytes: number): Promise<KeptUpload> {
    await this.limiter.take(PICTURE_LIMIT, staffId === null ? studentId : `staff:${staffId}`);
    if (declaredBytes > MOST_PICTURE_BYTES) throw new PictureTooLarge();
    const picture = await encodedAnew(await allOf(body));
    return this.uploads.keepWhole({ purpose: 'picture', studentId, staffId, fileName: 'picture.webp', body: Readable.from([picture]) });
  }
}

const allOf = async (body: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_PICTURE_BYTES) throw new PictureTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Upright, of a screen's size, without what cameras write beside it: place, time, device. */
const encodedAnew = async (bytes: Buffer): Promise<Buffer> => {
  if (!isPicture(bytes)) throw new PictureRefused(NO_PICTURE);
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new PictureRefused(error instanceof Error && /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : BROKEN_PICTURE);
  }
};
