import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import type { KeptUpload } from '../uploads/upload.types';
import { UploadsService } from '../uploads/uploads.service';
import { PictureRefused, PictureTooLarge } from './messages.errors';
import { PictureDecoding } from './picture-decoding';
import { PicturePlaces } from './picture-places';
import { isPicture, MOST_PICTURE_BYTES, NO_PICTURE } from './picture.rules';

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
  private readonly decoding = new PictureDecoding();
  private readonly places = new PicturePlaces();

  constructor(
    private readonly limiter: RateLimiter,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Keeps a picture for a message that is to be sent; without one it is gone a day later.
   * @throws PictureTooLarge, PictureRefused, PicturesBusy, TooManyRequests
   */
  async keep({ studentId, staffId }: PictureOwner, body: Readable, declaredBytes: number): Promise<KeptUpload> {
    const sender = staffId === null ? studentId : `staff:${staffId}`;
    await this.limiter.take(PICTURE_LIMIT, sender);
    if (declaredBytes > MOST_PICTURE_BYTES) throw new PictureTooLarge();
    const picture = await this.places.hold(sender, declaredBytes, async () => {
      const bytes = await allOf(body);
      if (!isPicture(bytes)) throw new PictureRefused(NO_PICTURE);
      return this.decoding.encodeAnew(bytes);
    });
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
