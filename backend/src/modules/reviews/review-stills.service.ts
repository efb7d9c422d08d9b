import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { PictureDecoding } from '../../common/pictures/picture-decoding';
import { PicturePlaces } from '../../common/pictures/picture-places';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { ReviewRecords } from '../review-records/review-records.service';
import type { OpenedUpload } from '../uploads/upload.types';
import { UploadsService } from '../uploads/uploads.service';
import { ReviewNotFound } from './reviews.errors';

/** Bytes that the room may send. */
const MOST_STILL_BYTES = 10 * 1024 * 1024;
/** The longer side in pixels: twice the width of an email's text. */
const STILL_SIDE = 1_200;

/** Limited because each picture costs processor time. */
const STILL_LIMIT = {
  name: 'review-stills',
  max: 60,
  windowSeconds: 3_600,
  refusal: 'You’ve delivered a lot of reviews this hour. The email goes out without a picture.',
};

/**
 * Pictures of the mark to fix first, drawn by the review room and shown in the email about the
 * review.
 */
@Injectable()
export class ReviewStillsService {
  private readonly decoding = new PictureDecoding();
  private readonly places = new PicturePlaces(MOST_STILL_BYTES);

  constructor(
    private readonly db: DataSource,
    private readonly limiter: RateLimiter,
    private readonly uploads: UploadsService,
    private readonly records: ReviewRecords,
  ) {}

  /**
   * Saves the still of a delivered revision as JPEG, which every email program shows. The email
   * goes out 20 seconds after the delivery; a later still is only used by the email about a
   * correction.
   * @param n the revision's number
   * @throws ReviewNotFound, PictureTooLarge, PictureRefused,
   *   PicturesBusy, TooManyRequests
   */
  async save(
    staffId: number,
    submissionId: string,
    n: number,
    body: Readable,
    declaredBytes: number,
  ): Promise<void> {
    const { studentId, revision } = await this.find(submissionId, n);
    const sender = `staff:${staffId}`;
    await this.limiter.take(STILL_LIMIT, sender);
    const picture = await this.places.read(sender, declaredBytes, body, (bytes) =>
      this.decoding.encodeJpeg(bytes, STILL_SIDE),
    );
    const file = {
      purpose: 'picture',
      studentId,
      staffId,
      fileName: 'still.jpg',
      body: Readable.from([picture]),
    } as const;
    const { id } = await this.uploads.keepWhole(file);
    await this.db.transaction(async (tx) => {
      const current = await this.records.findRevision(tx, revision.id);
      if (!current || current.undoneAt) throw new ReviewNotFound();
      await this.uploads.keep(tx, id, { purpose: 'picture', studentId });
      if (current.stillId) await this.uploads.release(tx, current.stillId);
      await this.records.setStill(tx, revision.id, id);
    });
  }

  /**
   * Opens the picture of an email's URL.
   * @throws ReviewNotFound if the token isn't ours or the picture was deleted
   */
  async open(token: string): Promise<OpenedUpload> {
    const id = this.records.stillOf(token);
    const opened = id === null ? null : await this.uploads.openKept(id, 'picture');
    if (!opened) throw new ReviewNotFound();
    return opened;
  }

  private async find(submissionId: string, n: number) {
    const { review, revisions } = await this.records.ofSubmission(submissionId);
    const revision = revisions.find((each) => each.n === n);
    if (!review || !revision) throw new ReviewNotFound();
    return { studentId: review.studentId, revision };
  }
}
