import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
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
export class ReferenceClipsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly uploads: UploadsService,
    private readonly clips: ReferenceClipsRepository,
  ) {}

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
