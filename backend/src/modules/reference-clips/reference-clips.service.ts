import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
import { QueuedUploads } from '../uploads/queued/queued-uploads.service';
import { UploadsService } from '../uploads/uploads.service';
import type { ReferenceClip } from './reference-clip.entity';
import { ReferenceClipNotFound, TooManyClips } from './reference-clips.errors';
import { ReferenceClipsRepository } from './reference-clips.repository';
import { hasRoom } from './reference-clips.rules';

/** The coach's description of a clip. */
export type ClipDetails = Pick<ReferenceClip, 'name' | 'skillArea' | 'shows'>;

/**
 * The coach's library of clips to compare with a student's video. Nothing delivered depends on one:
 * marks and measurements belong to the reviewed video, and a talk-through records only that video.
 * So a clip can be removed without consequences.
 */
@Injectable()
export class ReferenceClipsService implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
    private readonly clips: ReferenceClipsRepository,
    private readonly queued: QueuedUploads,
  ) {}

  onModuleInit(): void {
    this.queued.sendBy<ClipDetails>('clip', async ({ id }, words) => {
      await this.add(id, words);
    });
  }

  /** Adds a file once its upload is complete; right away if it is. @throws UploadNotFound */
  queue(staffId: number, uploadId: string, words: ClipDetails): Promise<void> {
    const delivery = { as: 'clip', title: words.name, given: { ...words } } as const;
    return this.queued.queue({ staffId }, uploadId, delivery);
  }

  /** Takes it back: the upload continues, but isn't added. @throws UploadNotFound */
  cancelQueued(staffId: number, uploadId: string): Promise<void> {
    return this.queued.cancel({ staffId }, uploadId);
  }

  /**
   * Adds an uploaded file once; a repeated call returns the unchanged clip.
   * @throws UploadNotFound, TooManyClips
   */
  add(uploadId: string, words: ClipDetails): Promise<ReferenceClip> {
    return this.db.transaction(async (tx) => {
      const clips = await this.clips.count(tx);
      const known = await this.clips.ofUpload(tx, uploadId);
      if (known) return known;
      if (!hasRoom(clips)) throw new TooManyClips();
      await this.uploads.keep(tx, uploadId, { purpose: 'reference', studentId: null });
      const clip = { id: newId(), uploadId, ...words, addedAt: this.clock.now() };
      await this.clips.add(tx, clip);
      return clip;
    });
  }

  /** @throws ReferenceClipNotFound */
  change(id: string, words: ClipDetails): Promise<ReferenceClip> {
    return this.db.transaction(async (tx) => {
      const clip = await this.clips.lock(tx, id);
      if (!clip) throw new ReferenceClipNotFound();
      return this.clips.save(tx, { ...clip, ...words });
    });
  }

  /**
   * Removes a clip from the library; its file is deleted a day later.
   * @throws ReferenceClipNotFound
   */
  remove(id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const clip = await this.clips.lock(tx, id);
      if (!clip) throw new ReferenceClipNotFound();
      await this.clips.remove(tx, id);
      await this.uploads.release(tx, clip.uploadId);
    });
  }
}
