import { Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { REVIEW_VIDEO_KEPT_DAYS } from '@wavetrain/shared/time-limits';
import { Clock } from '../../../common/clock/clock';
import { failpoint } from '../../../common/failpoints/failpoint';
import { logger } from '../../../common/logging/logger';
import { HandlesJob, type JobLease, type LeasedJobHandler } from '../../../common/outbox/outbox';
import { FfmpegFailed, isDiskFull, MediaWork } from '../../uploads/video/media-work.service';
import { UploadsService } from '../../uploads/uploads.service';
import { FilmMaker } from './film-maker';
import { makeReviewExport, type MakeReviewExportPayload } from './make-review-export.job';
import type { ReviewExport } from './review-export.entity';
import { ReviewExportsRepository } from './review-exports.repository';
import { ReviewExportsService, type ExportMaterial } from './review-exports.service';
import { FilmRefused } from './film-maker.errors';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_MINUTES = 40;

const NO_FFMPEG =
  'The server can’t make videos because ffmpeg isn’t installed there. The review itself isn’t affected.';
const DISK_FULL = 'The server’s disk is full. Try again later.';
const TOO_SLOW = `It took longer than ${MOST_MINUTES} minutes. Try again when the server is less busy.`;
const UNREADABLE =
  'The video or the recording couldn’t be read. Try again, or watch the review here.';

/** The export isn't wanted anymore: its student was deleted, or the review was undone. */
class ExportGone extends Error {}

/**
 * Makes a review into a video. Nothing is stored until it's complete, so a worker that dies leaves
 * only a temporary folder, or a stored file that nothing uses, which is deleted after a day.
 */
@Injectable()
@HandlesJob(makeReviewExport)
export class MakeReviewExportHandler implements LeasedJobHandler<MakeReviewExportPayload> {
  constructor(
    private readonly clock: Clock,
    private readonly exports: ReviewExportsRepository,
    private readonly service: ReviewExportsService,
    private readonly uploads: UploadsService,
    private readonly media: MediaWork,
    private readonly film: FilmMaker,
  ) {}

  async run({ exportId, request }: MakeReviewExportPayload, lease: JobLease): Promise<void> {
    const row = await this.exports.find(exportId);
    const isWanted = row?.requests === request && ['requested', 'making'].includes(row.state);
    if (!row || !isWanted) return;
    try {
      const material = await this.service.material(row);
      if (!material) throw new FilmRefused('The review is no longer available.');
      await this.note(lease, row, { state: 'making', progress: 0 });
      await this.make(row, material, lease);
    } catch (error) {
      if (error instanceof ExportGone) return;
      const reason = lease.signal.aborted ? null : reasonOf(error);
      if (reason === null) throw error;
      logger.warn({ exportId, err: error }, 'a review could not be made into a video');
      await lease.complete((tx) => this.fail(tx, exportId, reason));
    }
  }

  onParked({ exportId }: MakeReviewExportPayload, _error: Error, tx: EntityManager): Promise<void> {
    return this.fail(tx, exportId, 'Something went wrong. Try again.');
  }

  private async make(row: ReviewExport, material: ExportMaterial, lease: JobLease): Promise<void> {
    const signal = AbortSignal.any([lease.signal, AbortSignal.timeout(MOST_MINUTES * MINUTE_MS)]);
    await this.media.run(['-version'], { signal }).catch((error: unknown) => {
      throw error instanceof FfmpegFailed ? new FilmRefused(NO_FFMPEG) : error;
    });
    const job = { material, watermark: row.watermark, signal };
    const onProgress = (progress: number) => this.note(lease, row, { progress });
    await this.film.make(job, onProgress, async (path) => {
      await this.note(lease, row, { progress: 99 });
      failpoint('reviews.make-export.made');
      const { id: uploadId } = await this.uploads.keepWhole({
        purpose: 'export',
        studentId: row.studentId,
        fileName: `Review - ${material.title.replace(/[\\/:*?"<>|]+/g, ' ').slice(0, 80)}.mp4`,
        body: addAbortSignal(signal, createReadStream(join(path))),
      });
      failpoint('reviews.make-export.stored');
      await lease.complete((tx) => this.finish(tx, row, uploadId));
    });
  }

  private async finish(tx: EntityManager, row: ReviewExport, uploadId: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + REVIEW_VIDEO_KEPT_DAYS * DAY_MS);
    const changed = { state: 'ready', progress: 100, uploadId, expiresAt } as const;
    // otherwise the student was deleted in the meantime, and the unused file is deleted too
    if (await this.exports.change(tx, row.id, changed))
      await this.uploads.keep(tx, uploadId, { purpose: 'export', studentId: row.studentId });
  }

  private async note(
    lease: JobLease,
    { id }: ReviewExport,
    changed: Partial<ReviewExport>,
  ): Promise<void> {
    const isThere = await lease.transaction((tx) => this.exports.change(tx, id, changed));
    if (!isThere) throw new ExportGone();
  }

  private async fail(tx: EntityManager, id: string, reason: string): Promise<void> {
    await this.exports.change(tx, id, { state: 'failed', progress: 0, reason });
  }
}

/** Returns why it failed, in words; null if trying again automatically may help. */
const reasonOf = (error: unknown): string | null => {
  if (error instanceof FilmRefused) return error.message;
  if (isDiskFull(error)) return DISK_FULL;
  if (error instanceof FfmpegFailed) return UNREADABLE;
  return error instanceof DOMException && error.name === 'TimeoutError' ? TOO_SLOW : null;
};
