import { Injectable } from '@nestjs/common';
import { HEAD_BYTES } from '@wavetrain/shared/file-types';
import { isUUID } from 'class-validator';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import { RateLimiter } from '../../../common/rate-limit/rate-limiter';
import { ObjectStorage } from '../../../common/storage/object-storage';
import type { StoredPart } from '../../../common/storage/parts';
import { ObjectNotFound, PartsNotFound } from '../../../common/storage/storage.errors';
import { kindOf, refusalOfSizeFor, sniff } from '../file-type.rules';
import { newUpload } from '../new-upload.rules';
import { UploadDiscards } from '../upload-discards.service';
import { keyOf } from '../upload-key.rules';
import { isDiscarded, type Upload } from '../upload.entity';
import { FileRefused, TooMuchWaiting, UploadIncomplete, UploadNotFound } from '../upload.errors';
import { isSentBy } from '../upload.policy';
import type { UploadPurpose, UploadSender } from '../upload.types';
import { UploadsRepository } from '../uploads.repository';
import type { VideoFile } from '../video-file.entity';
import { fitsBeside, partOf, partsOf } from './parts.rules';
import { QueuedUploads } from '../queued/queued-uploads.service';
import { prepareVideo } from './prepare-video.job';
import { RepeatedUploads } from './repeated-uploads.service';
import { VideoReader } from './video-reader';
import { refusalOf, type VideoFacts } from './video.rules';

/** More than anyone films; each one may use a gigabyte of storage for a day. */
const BEGIN_LIMIT = { name: 'video-upload', max: 40, windowSeconds: 3_600 };
/** How often an upload's activity is recorded. */
const NOTED_EVERY_MS = 60_000;
/** The time a part may take over the slowest connection. */
const PART_SECONDS = 3_600;

const NOTHING_MADE: Omit<VideoFile, 'uploadId' | keyof VideoFacts> = {
  timesKey: null,
  posterKey: null,
  filmstripKey: null,
  preview: 'waiting',
  proxy: 'waiting',
  proxyKey: null,
  proxyOffset: 0,
  proxyIsExact: true,
  isToned: false,
  progress: 0,
};

export interface NewVideo {
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  /** In bytes. */
  readonly fileSize: number;
}

export interface ReceivedVideo {
  readonly upload: Upload;
  readonly facts: VideoFacts;
}

/** Videos uploaded in parts: started, sent part by part, and checked once complete. */
@Injectable()
export class VideoUploadsService {
  constructor(
    private readonly db: DataSource,
    private readonly uploads: UploadsRepository,
    private readonly storage: ObjectStorage,
    private readonly discards: UploadDiscards,
    private readonly repeated: RepeatedUploads,
    private readonly reader: VideoReader,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly queued: QueuedUploads,
    private readonly clock: Clock,
  ) {}

  /** Starts an upload. @throws FileRefused, TooMuchWaiting, TooManyRequests */
  async begin(sender: UploadSender, { purpose, fileName, fileSize }: NewVideo): Promise<Upload> {
    const refusal = refusalOfSizeFor(purpose, fileSize);
    if (refusal !== null) throw new FileRefused(refusal);
    const { studentId, staffId } = { studentId: null, staffId: null, ...sender };
    await this.limiter.take(BEGIN_LIMIT, studentId ?? `staff:${staffId}`);
    const [id, now] = [newId(), this.clock.now()];
    const isMov = /\.mov$/i.test(fileName);
    const contentType = isMov ? 'video/quicktime' : 'video/mp4';
    const key = keyOf(id, isMov ? 'mov' : 'mp4');
    const begun = {
      id,
      studentId,
      staffId,
      purpose,
      key,
      contentType,
      fileName,
      size: fileSize,
      partsId: null,
    };
    const upload = newUpload(begun, now);
    await this.db.transaction(async (tx) => {
      if (
        studentId !== null &&
        !fitsBeside(await this.uploads.waitingBytes(tx, studentId), fileSize)
      )
        throw new TooMuchWaiting();
      await this.uploads.add(upload, tx);
    });
    try {
      const partsId = await this.storage.beginParts(key, contentType);
      await this.uploads.change(id, { partsId });
      return { ...upload, partsId };
    } catch (error) {
      await this.uploads.change(id, { state: 'gone' });
      throw error;
    }
  }

  /**
   * Returns where to send a part: a URL of the storage, or null if it goes through our server.
   * @throws UploadNotFound, PartsNotFound
   */
  async sign(sender: UploadSender, id: string, n: number): Promise<string | null> {
    const { upload, partsId, part } = await this.openPart(sender, id, n);
    const now = this.clock.now();
    // Only a day without activity matters. Recording every part would add a commit per part, on the
    // same disk that the parts are written to.
    if (now.getTime() - upload.lastActiveAt.getTime() > NOTED_EVERY_MS)
      await this.uploads.change(id, { lastActiveAt: now });
    return this.storage.signedPartUrl(upload.key, partsId, part, PART_SECONDS);
  }

  /**
   * Stores a part if files are on our own disk.
   * @throws UploadNotFound, PartsNotFound, PartRefused
   */
  async takePart(sender: UploadSender, id: string, n: number, body: Readable): Promise<void> {
    if (!this.storage.isLocal) throw new UploadNotFound();
    const { upload, partsId, part } = await this.openPart(sender, id, n);
    await this.storage.putPart(upload.key, partsId, part, body);
  }

  /**
   * Returns the parts that have arrived completely; all of them if the file was already joined and
   * that response was lost.
   * @throws UploadNotFound, PartsNotFound
   */
  async parts(sender: UploadSender, id: string): Promise<StoredPart[]> {
    const upload = await this.own(sender, id);
    if (upload.state !== 'open' || upload.partsId === null) return partsOf(upload.size);
    try {
      const found = await this.storage.listParts(upload.key, upload.partsId);
      return found.filter(({ n, size }) => partOf(upload.size, n)?.size === size);
    } catch (error) {
      if (!(error instanceof PartsNotFound)) throw error;
      await this.storage.head(upload.key);
      return partsOf(upload.size);
    }
  }

  /**
   * Joins the parts and checks the file; a repeated call returns the same result.
   * @throws UploadNotFound, UploadIncomplete, FileRefused
   */
  async complete(sender: UploadSender, id: string): Promise<ReceivedVideo> {
    const earlier = await this.repeated.replacementOf(sender, id);
    if (earlier) return this.known(earlier);
    try {
      return await this.joinAndCheck(sender, id);
    } catch (error) {
      if (!(error instanceof UploadNotFound || error instanceof ObjectNotFound)) throw error;
      // A simultaneous request has replaced it by an earlier upload, and deleted the file.
      const replacement = await this.repeated.replacementOf(sender, id);
      if (!replacement) throw error;
      return this.known(replacement);
    }
  }

  private async joinAndCheck(sender: UploadSender, id: string): Promise<ReceivedVideo> {
    const upload = await this.own(sender, id);
    if (upload.state === 'refused') throw new FileRefused(upload.refusal ?? '');
    if (upload.state === 'checked') return this.known(upload);
    if (upload.state === 'open') await this.join(upload);
    const { size, tag } = await this.storage.head(upload.key);
    const received = { size, tag, state: 'received', lastActiveAt: this.clock.now() } as const;
    // A simultaneous request may have got further.
    if (!(await this.uploads.changeIf(id, ['open', 'received'], received))) {
      if (isDiscarded((await this.uploads.find(id))?.state)) await this.discards.clear(upload);
      return this.complete(sender, id);
    }
    return this.check({ ...upload, ...received });
  }

  /** Aborts an unused upload and deletes its files. @throws UploadNotFound */
  async abort(sender: UploadSender, id: string): Promise<void> {
    const upload = isUUID(id) ? await this.uploads.find(id) : null;
    if (!upload || !isSentBy(sender, upload) || upload.partsId === null) throw new UploadNotFound();
    if (!(await this.discards.discard(id))) throw new UploadNotFound();
  }

  /**
   * Checks a complete video (`received`), which is then usable, or refused and deleted.
   * @throws FileRefused, UploadNotFound
   */
  async check(upload: Upload): Promise<ReceivedVideo> {
    const { id, key, size, studentId, tag } = upload;
    const head =
      size === 0
        ? Buffer.alloc(0)
        : await buffer(
            (await this.storage.read(key, { start: 0, end: Math.min(HEAD_BYTES, size) - 1 })).body,
          );
    const sniffed = sniff(kindOf(upload.purpose), head);
    const finding = sniffed.ok ? await this.reader.look(key, size) : null;
    const refusal = finding
      ? refusalOf(finding, upload.purpose)
      : sniffed.ok
        ? null
        : sniffed.refusal;
    if (refusal !== null || !finding?.picture) {
      // it was aborted in the meantime and is being deleted already
      if (!(await this.uploads.changeIf(id, ['received'], { state: 'refused', refusal })))
        throw new UploadNotFound();
      await this.storage.delete(key);
      throw new FileRefused(refusal ?? '');
    }
    const earlier = await this.repeated.replace(upload);
    if (earlier) return this.known(earlier);
    const facts = finding.picture;
    const checked = await this.db.transaction(async (tx) => {
      const now = await this.uploads.lock(tx, id);
      if (now?.state !== 'received') return now?.state === 'checked' ? now : null;
      await this.uploads.change(
        id,
        { state: 'checked', ...(sniffed.ok && { contentType: sniffed.type.contentType }) },
        tx,
      );
      await this.uploads.addVideo(tx, { uploadId: id, ...facts, ...NOTHING_MADE });
      await this.outbox.enqueue(tx, prepareVideo, { uploadId: id });
      await this.queued.arrived(tx, now);
      return upload;
    });
    if (!checked || checked.studentId !== studentId || tag === null) throw new UploadNotFound();
    return { upload: { ...checked, state: 'checked' }, facts };
  }

  private async known(upload: Upload): Promise<ReceivedVideo> {
    const facts = await this.uploads.findVideo(upload.id);
    if (!facts) throw new UploadNotFound();
    return { upload, facts };
  }

  /**
   * If an earlier response was lost, the parts were joined already: they no longer exist, but the
   * file does.
   */
  private async join({ key, partsId, size }: Upload): Promise<void> {
    if (partsId === null) throw new UploadNotFound();
    try {
      const parts = await this.storage.listParts(key, partsId);
      const wanted = partsOf(size);
      const whole = wanted.every(({ n, size: bytes }) =>
        parts.some((part) => part.n === n && part.size === bytes),
      );
      if (!whole || parts.length !== wanted.length) throw new UploadIncomplete();
      await this.storage.completeParts(key, partsId, parts);
    } catch (error) {
      if (!(error instanceof PartsNotFound)) throw error;
      await this.storage.head(key);
    }
  }

  private async openPart(sender: UploadSender, id: string, n: number) {
    const upload = await this.own(sender, id);
    const part = partOf(upload.size, n);
    if (!part) throw new UploadNotFound();
    return { upload, partsId: openPartsOf(upload), part };
  }

  private async own(sender: UploadSender, id: string): Promise<Upload> {
    const upload = isUUID(id) ? await this.uploads.find(id) : null;
    if (
      !upload ||
      !isSentBy(sender, upload) ||
      upload.partsId === null ||
      isDiscarded(upload.state)
    )
      throw new UploadNotFound();
    return upload;
  }
}

const openPartsOf = ({ state, partsId }: Upload): string => {
  if (state !== 'open' || partsId === null) throw new PartsNotFound();
  return partsId;
};
