import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Clock } from '../../../common/clock/clock';
import { filePath } from '../../../common/files/file-path.rules';
import type { ListQuery } from '../../../common/http/list-query';
import { newId } from '../../../common/ids/new-id';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { ObjectStorage } from '../../../common/storage/object-storage';
import { ObjectNotFound, PartsNotFound } from '../../../common/storage/storage.errors';
import { refusalOfSize } from '../file-type.rules';
import { newUpload } from '../new-upload.rules';
import { isDiscarded, type Upload } from '../upload.entity';
import { FileRefused, PartDiffers, UploadIncomplete, UploadNotFound } from '../upload.errors';
import { keyOf } from '../upload-key.rules';
import { UploadsRepository } from '../uploads.repository';
import { UploadsService } from '../uploads.service';
import {
  partsFault,
  refusalOfType,
  uploadIdOfAddress,
  type NamedPart,
} from './feedback-video.rules';
import { hashedBody } from './hashed-body';
import { partsOf, PART_SIZE } from './parts.rules';
import { noteOf } from './video.rules';
import { VideoUploadsService, type ReceivedVideo } from './video-uploads.service';

/** Each one may use a gigabyte of storage for a day. */
const BEGIN_LIMIT = { name: 'feedback-video', max: 120, windowSeconds: 3_600 };
/**
 * Uploading a gigabyte over a slow connection takes hours, and all URLs are issued at the start.
 */
const SIGNED_SECONDS = 43_200;

export interface AnnouncedVideo {
  readonly studentId: string;
  readonly fileName: string;
  /** The type from the browser; empty if it's unknown. */
  readonly fileType: string;
  /** In bytes. */
  readonly fileSize: number;
}

/** Where to upload a coach's video: through our server, to one URL of the storage, or in parts. */
export type FeedbackVideoTarget =
  | { readonly kind: 'local' }
  | { readonly kind: 'single'; readonly uploadUrl: string }
  | {
      readonly kind: 'multipart';
      readonly uploadId: string;
      readonly key: string;
      readonly partUrls: readonly { readonly url: string; readonly partNumber: number }[];
      /** The size in bytes of every part but the last. */
      readonly chunkSize: number;
    };

export interface FeedbackVideo {
  readonly uploadId: string;
  /** Where to watch it: `/api/files/{uploadId}`. */
  readonly path: string;
  /** A note for the sender about the file. */
  readonly note: string | null;
}

/** Videos that the coach sends a student, in the contract's ways. [A§5, A§8, T104–T107] */
@Injectable()
export class FeedbackVideosService {
  constructor(
    private readonly rows: UploadsRepository,
    private readonly uploads: UploadsService,
    private readonly videos: VideoUploadsService,
    private readonly storage: ObjectStorage,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Starts an upload. @throws FileRefused, TooManyRequests */
  async begin(
    staffId: number,
    { studentId, fileName, fileType, fileSize }: AnnouncedVideo,
  ): Promise<FeedbackVideoTarget> {
    const refusal = refusalOfType(fileType) ?? refusalOfSize('video', fileSize);
    if (refusal !== null) throw new FileRefused(refusal);
    if (this.storage.isLocal) return { kind: 'local' };
    await this.limiter.take(BEGIN_LIMIT, String(staffId));
    const [id, now] = [newId(), this.clock.now()];
    const isMov = /quicktime|mov/i.test(fileType) || /\.mov$/i.test(fileName);
    const contentType = isMov ? 'video/quicktime' : 'video/mp4';
    const key = keyOf(id, isMov ? 'mov' : 'mp4');
    const partsId = fileSize > PART_SIZE ? await this.storage.beginParts(key, contentType) : null;
    const begun = {
      id,
      studentId,
      staffId,
      purpose: 'feedback',
      key,
      contentType,
      partsId,
      fileName,
      size: fileSize,
    } as const;
    await this.rows.add(newUpload(begun, now));
    if (partsId === null) {
      // The URL is signed for a content type, and the browser sends the file with the one it
      // announced.
      const uploadUrl = await this.storage.signedWriteUrl(
        key,
        fileType === '' ? contentType : fileType,
        SIGNED_SECONDS,
      );
      return { kind: 'single', uploadUrl: uploadUrl ?? '' };
    }
    const partUrls = await Promise.all(
      partsOf(fileSize).map(async (part) => ({
        url: (await this.storage.signedPartUrl(key, partsId, part, SIGNED_SECONDS)) ?? '',
        partNumber: part.n,
      })),
    );
    return { kind: 'multipart', uploadId: id, key, partUrls, chunkSize: PART_SIZE };
  }

  /**
   * Joins the parts that the sender names, if the storage has each of them. A repeated call returns
   * the same result.
   * @throws UploadNotFound if the key isn't this upload's; UploadIncomplete, PartDiffers,
   *   FileRefused
   */
  async complete(
    uploadId: string,
    key: string,
    parts: readonly NamedPart[],
  ): Promise<FeedbackVideo> {
    const upload = await this.rows.find(uploadId);
    if (
      upload?.purpose !== 'feedback' ||
      upload.key !== key ||
      upload.partsId === null ||
      upload.studentId === null
    )
      throw new UploadNotFound();
    if (upload.state === 'open') await this.compare(upload, upload.partsId, parts);
    return videoOf(await this.videos.complete({ studentId: upload.studentId }, uploadId));
  }

  /**
   * Stores a video uploaded through our server, with at most one part of it in memory.
   * @throws FileRefused
   */
  async take(staffId: number, fileName: string, body: Readable): Promise<string> {
    const hashed = hashedBody(body);
    const { id } = await this.uploads.keepWhole({
      purpose: 'feedback',
      studentId: null,
      staffId,
      fileName,
      body: hashed.body,
    });
    // identifies the same file if the form is submitted twice
    await this.rows.change(id, { tag: hashed.tag() });
    return id;
  }

  /**
   * Checks a video uploaded through our server and assigns it to the student.
   * @throws FileRefused, UploadNotFound
   */
  async give(uploadId: string, studentId: string): Promise<FeedbackVideo> {
    const upload = await this.rows.find(uploadId);
    if (upload?.state !== 'checked' || upload.studentId !== null || upload.purpose !== 'feedback')
      throw new UploadNotFound();
    const received = { studentId, state: 'received', lastActiveAt: this.clock.now() } as const;
    if (!(await this.rows.changeIf(uploadId, ['checked'], received))) throw new UploadNotFound();
    return videoOf(await this.videos.check({ ...upload, ...received }));
  }

  /**
   * Returns the video that a URL refers to, and checks it if that hasn't been done.
   * @throws UploadNotFound if it isn't a feedback video of this student's; UploadIncomplete,
   *   FileRefused
   */
  async receive(studentId: string, videoUrl: string): Promise<FeedbackVideo> {
    const id = uploadIdOfAddress(videoUrl, await this.storage.origin());
    const found = id === null ? null : await this.rows.find(id);
    const upload = found && isDiscarded(found.state) ? await this.rows.findTwin(found) : found;
    if (upload?.purpose !== 'feedback' || upload.studentId !== studentId)
      throw new UploadNotFound();
    if (upload.state === 'refused') throw new FileRefused(upload.refusal ?? '');
    if (upload.state === 'checked')
      return { uploadId: upload.id, path: filePath(upload.id), note: await this.noteOf(upload.id) };
    if (upload.partsId !== null)
      throw upload.state === 'open' ? new UploadIncomplete() : new UploadNotFound();
    return this.arrive(upload);
  }

  /** Lists videos for the coach, newest first. [A§4] */
  list(
    by: 'students' | 'coach',
    page: Pick<ListQuery, 'offset' | 'limit'>,
  ): Promise<[Upload[], number]> {
    return this.rows.videos(by, page);
  }

  /**
   * Receives a video that was sent to the storage by a single PUT; its real size is only known now.
   */
  private async arrive(upload: Upload): Promise<FeedbackVideo> {
    const { size, tag } = await this.headOf(upload.key);
    const refusal = refusalOfSize('video', size);
    if (refusal !== null) {
      await this.rows.change(upload.id, { state: 'refused', refusal });
      await this.storage.delete(upload.key);
      throw new FileRefused(refusal);
    }
    const received = { size, tag, state: 'received', lastActiveAt: this.clock.now() } as const;
    if (!(await this.rows.changeIf(upload.id, ['open', 'received'], received)))
      throw new UploadNotFound();
    return videoOf(await this.videos.check({ ...upload, ...received }));
  }

  private async headOf(key: string) {
    try {
      return await this.storage.head(key);
    } catch (error) {
      throw error instanceof ObjectNotFound ? new UploadNotFound() : error;
    }
  }

  private async compare(
    { key, size }: Upload,
    partsId: string,
    parts: readonly NamedPart[],
  ): Promise<void> {
    try {
      const fault = partsFault(
        parts,
        await this.storage.listParts(key, partsId),
        partsOf(size).length,
      );
      if (fault === 'missing') throw new UploadIncomplete();
      if (fault) throw new PartDiffers(fault.differs);
    } catch (error) {
      // It was completed before and the response was lost: the file itself exists then.
      if (!(error instanceof PartsNotFound)) throw error;
    }
  }

  private async noteOf(uploadId: string): Promise<string | null> {
    const facts = await this.rows.findVideo(uploadId);
    return facts && noteOf(facts);
  }
}

const videoOf = ({ upload: { id }, facts }: ReceivedVideo): FeedbackVideo => ({
  uploadId: id,
  path: filePath(id),
  note: noteOf(facts),
});
