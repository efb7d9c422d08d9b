import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Clock } from '../../../common/clock/clock';
import { UploadNotFound } from '../upload.errors';
import { UploadsRepository } from '../uploads.repository';
import { UploadsService } from '../uploads.service';
import { hashedBody } from './hashed-body';
import { VideoUploadsService } from './video-uploads.service';

/** Short videos that show a drill. They belong to no student and are open to everyone signed in. */
@Injectable()
export class DrillClipsService {
  constructor(
    private readonly rows: UploadsRepository,
    private readonly uploads: UploadsService,
    private readonly videos: VideoUploadsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a clip uploaded through our server, with at most one part of it in memory, and checks
   * it. Returns its id.
   * @throws FileRefused
   */
  async take(staffId: number, fileName: string, sent: Readable): Promise<string> {
    const { body, tag } = hashedBody(sent);
    const { id } = await this.uploads.keepWhole({
      purpose: 'drill',
      studentId: null,
      staffId,
      fileName,
      body,
    });
    await this.rows.changeIf(id, ['checked'], {
      state: 'received',
      tag: tag(),
      lastActiveAt: this.clock.now(),
    });
    const upload = await this.rows.find(id);
    if (!upload) throw new UploadNotFound();
    return (await this.videos.check(upload)).upload.id;
  }
}
