import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StudentActor } from '../../common/auth/actors';
import { QueuedUploads } from '../uploads/queued/queued-uploads.service';
import { UploadNotFound } from '../uploads/upload.errors';
import { ModuleProgressService } from './module-progress.service';

interface QueuedPractical {
  readonly moduleId: string;
  readonly notes: string;
}

/** Practical videos that a student sent while they were uploading. */
@Injectable()
export class QueuedPracticalsService implements OnModuleInit {
  constructor(
    private readonly queued: QueuedUploads,
    private readonly progress: ModuleProgressService,
  ) {}

  onModuleInit(): void {
    this.queued.sendBy<QueuedPractical>(
      'practical',
      async ({ id: uploadId, studentId }, { moduleId, notes }) => {
        if (studentId === null) throw new UploadNotFound();
        const student = { type: 'student', id: studentId } as const;
        await this.progress.submitPractical(student, moduleId, { uploadId, notes });
      },
    );
  }

  /** @throws ModuleNotFound, UploadNotFound */
  async queue(
    { id: studentId }: StudentActor,
    moduleId: string,
    uploadId: string,
    notes: string,
  ): Promise<void> {
    const title = `Practical: ${await this.progress.titleOf(moduleId)}`;
    await this.queued.queue({ studentId }, uploadId, {
      as: 'practical',
      title,
      given: { moduleId, notes } satisfies QueuedPractical,
    });
  }
}
