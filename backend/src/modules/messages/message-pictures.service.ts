import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { MAX_PICTURE_BYTES } from '@wavetrain/shared/messages';
import { PictureDecoding } from '../../common/pictures/picture-decoding';
import { PicturePlaces } from '../../common/pictures/picture-places';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import type { KeptUpload } from '../uploads/upload.types';
import { UploadsService } from '../uploads/uploads.service';

/** The longer side in pixels: sharp on any screen, small on a phone. */
const KEPT_SIDE = 2_000;

/** Limited because each picture costs processor time. */
const PICTURE_LIMIT = {
  name: 'message-pictures',
  max: 60,
  windowSeconds: 3_600,
  refusal: 'You’ve added a lot of pictures this hour. Please add the rest later.',
};

/** The student whose thread a picture is for, and the staff member who sent it. */
export interface PictureOwner {
  readonly studentId: string;
  readonly staffId: number | null;
}

/** Pictures of messages, decoded and re-encoded so that nothing else of the file is kept. */
@Injectable()
export class MessagePicturesService {
  private readonly decoding = new PictureDecoding();
  private readonly places = new PicturePlaces(MAX_PICTURE_BYTES);

  constructor(
    private readonly limiter: RateLimiter,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Saves a picture for a message that will be sent; without one, it's deleted a day later.
   * @throws PictureTooLarge, PictureRefused, PicturesBusy, TooManyRequests
   */
  async keep(
    { studentId, staffId }: PictureOwner,
    body: Readable,
    declaredBytes: number,
  ): Promise<KeptUpload> {
    const sender = staffId === null ? studentId : `staff:${staffId}`;
    await this.limiter.take(PICTURE_LIMIT, sender);
    const picture = await this.places.read(sender, declaredBytes, body, (bytes) =>
      this.decoding.reencode(bytes, KEPT_SIDE),
    );
    return this.uploads.keepWhole({
      purpose: 'picture',
      studentId,
      staffId,
      fileName: 'picture.webp',
      body: Readable.from([picture]),
    });
  }
}
