import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StudentActor } from '../../../common/auth/actors';
import { QueuedUploads } from '../../uploads/queued/queued-uploads.service';
import { UploadNotFound } from '../../uploads/upload.errors';
import type { ArrivedUpload, QueuedUpload } from '../../uploads/upload.types';
import { ResubmissionRequestService } from '../resubmission/resubmission-request.service';
import { SubmissionNotFound } from '../submission.errors';
import { canReplaceLink } from '../submission.policy';
import { SubmissionsRepository } from '../submissions.repository';
import { SubmissionsService } from '../submissions.service';
import type { QueueVideoRequest } from './queued-videos.dto';

/**
 * Videos that a student sent while they were uploading. Until the upload is complete there's no
 * submission: such a video is in no queue, and counts toward nothing.
 */
@Injectable()
export class QueuedVideosService implements OnModuleInit {
  constructor(
    private readonly queued: QueuedUploads,
    private readonly submissions: SubmissionsService,
    private readonly rows: SubmissionsRepository,
    private readonly resubmissions: ResubmissionRequestService,
  ) {}

  onModuleInit(): void {
    this.queued.sendBy<QueueVideoRequest>('review', async (upload, words) => {
      await this.submissions.submit(studentOf(upload), { ...words, uploadId: upload.id });
    });
    this.queued.sendBy<{ submissionId: string }>(
      'resubmission',
      async (upload, { submissionId }) => {
        await this.resubmissions.sendFile(studentOf(upload), submissionId, upload.id);
      },
    );
  }

  /** @throws UploadNotFound */
  queue({ id }: StudentActor, uploadId: string, words: QueueVideoRequest): Promise<void> {
    return this.queued.queue({ studentId: id }, uploadId, {
      as: 'review',
      title: words.title,
      given: { ...words },
    });
  }

  /** Queues it as the new video of a submission. @throws SubmissionNotFound, UploadNotFound */
  async queueResubmission(
    student: StudentActor,
    uploadId: string,
    submissionId: string,
  ): Promise<void> {
    const submission = await this.rows.find(submissionId);
    if (!submission || !canReplaceLink(student, submission)) throw new SubmissionNotFound();
    await this.queued.queue({ studentId: student.id }, uploadId, {
      as: 'resubmission',
      title: submission.title,
      given: { submissionId },
    });
  }

  /** Takes it back; the upload continues, but isn't sent. @throws UploadNotFound */
  cancel({ id }: StudentActor, uploadId: string): Promise<void> {
    return this.queued.cancel({ studentId: id }, uploadId);
  }

  /** Returns the student's videos that aren't sent yet, with how much has arrived. */
  ofStudent({ id }: StudentActor): Promise<QueuedUpload[]> {
    return this.queued.ofStudent(id);
  }
}

/** @throws UploadNotFound if the account was deleted meanwhile */
const studentOf = ({ studentId }: ArrivedUpload): StudentActor => {
  if (studentId === null) throw new UploadNotFound();
  return { type: 'student', id: studentId };
};
