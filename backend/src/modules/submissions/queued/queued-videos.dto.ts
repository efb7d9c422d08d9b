import { IsUUID } from 'class-validator';
import { ApiProperty, OmitType } from '../../../common/http/api-docs';
import type { QueuedUpload } from '../../uploads/upload.types';
import { SubmitVideoRequest } from '../submissions.dto';

/** What the forms send about a video, without the video. */
export class QueueVideoRequest extends OmitType(SubmitVideoRequest, ['videoLink', 'uploadId']) {}

export class QueueResubmissionRequest {
  /** The video it replaces. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Submission not found' })
  submissionId: string;
}

/** A video that will be sent once its upload is complete. */
export class QueuedVideoResponse {
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  @ApiProperty() title: string;
  @ApiProperty() fileName: string;
  /** In bytes. */
  @ApiProperty() fileSize: number;
  /** The bytes of the parts that have arrived completely. */
  @ApiProperty() arrived: number;
  /** When its page last uploaded a part, to the minute. */
  @ApiProperty({ format: 'date-time' }) lastActiveAt: string;
  /** Why it couldn't be sent once the upload was complete; null otherwise. */
  @ApiProperty({ type: String, nullable: true }) problem: string | null;

  static from({ size, lastActiveAt, ...rest }: QueuedUpload): QueuedVideoResponse {
    return { ...rest, fileSize: size, lastActiveAt: lastActiveAt.toISOString() };
  }
}
