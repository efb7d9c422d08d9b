import { ApiProperty } from '../../../common/http/api-docs';
import { IsInt, IsNotEmpty, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { LONGEST_COMMENT } from '@wavetrain/shared/submissions';
import type { Feedback } from './feedback.entity';
import { filePath } from '../../../common/files/file-path.rules';
import { fullName } from '../../../common/full-name.rules';
import { pick } from '../../../common/objects/pick';
import { Nullable } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { ListOf } from '../../../common/http/written-fields';
import type { FeedbackVideoTarget } from '../../uploads/video/feedback-videos.service';
import type { ShownVideo } from './feedback-upload.service';

const MAX_ADDRESS = 4_000;
const CHOOSE = 'Please choose a video';

class FileFacts {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'Please select a student' })
  @IsNotEmpty({ message: 'Please select a student' })
  studentId: string;

  @ApiProperty({ maxLength: 300 })
  @MaxLength(300, { message: 'Please give the file a shorter name' })
  @IsNotEmpty({ message: CHOOSE })
  @IsString({ message: CHOOSE })
  @PlainText()
  fileName: string;

  /** The type from the browser; empty if it's unknown. */
  @ApiProperty({ maxLength: 100 })
  @MaxLength(100, { message: CHOOSE })
  @IsString({ message: CHOOSE })
  @PlainText()
  fileType: string;

  /** In bytes. */
  @ApiProperty()
  @Max(Number.MAX_SAFE_INTEGER, { message: CHOOSE })
  @Min(0, { message: CHOOSE })
  @IsInt({ message: CHOOSE })
  fileSize: number;
}

/** A video to be sent to a student. [A§8] */
export class UploadUrlRequest extends FileFacts {}

class PartUrl {
  @ApiProperty() url: string;
  /** From 1. */
  @ApiProperty() partNumber: number;
}

/**
 * Where to upload the file, in one of three ways. The names are the contract's. [A§8, T104–T107]
 */
export class UploadUrlResponse {
  /**
   * Uploads go through our server: as form data to `/api/local/upload-feedback`, or to `uploadUrl`
   * for a review's video.
   */
  @ApiProperty({ required: false }) useLocal?: boolean;
  /** Takes the whole file in one request. */
  @ApiProperty({ required: false }) uploadUrl?: string;
  /** The file is uploaded in parts. */
  @ApiProperty({ required: false }) multipart?: boolean;
  @ApiProperty({ required: false, format: 'uuid' }) uploadId?: string;
  @ApiProperty({ required: false }) key?: string;
  @ApiProperty({ required: false, type: [PartUrl] }) partUrls?: PartUrl[];
  /** The size in bytes of every part but the last. */
  @ApiProperty({ required: false }) chunkSize?: number;

  static from(studentId: string, target: FeedbackVideoTarget): UploadUrlResponse {
    if (target.kind === 'local')
      return { useLocal: true, uploadUrl: `/api/local/feedback-video/${studentId}` };
    if (target.kind === 'single') return { uploadUrl: target.uploadUrl };
    const { uploadId, key, partUrls, chunkSize } = target;
    return { multipart: true, uploadId, key, partUrls: [...partUrls], chunkSize };
  }
}

class CompletedPart {
  /** From 1. */
  @ApiProperty() @Max(10_000) @Min(1) @IsInt() PartNumber: number;
  /** The storage's ETag, with or without its quotation marks. */
  @ApiProperty({ maxLength: 200 }) @MaxLength(200) @IsString() ETag: string;
}

export class CompleteMultipartRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('all', { message: 'This file isn’t here anymore. Please send it again.' })
  uploadId: string;
  @ApiProperty({ maxLength: 200 }) @MaxLength(200) @IsString() key: string;

  @ListOf(
    () => CompletedPart,
    1_000,
    'These aren’t parts of a file',
    'Please send a file in at most 1,000 parts',
  )
  parts: CompletedPart[];
}

export class CompletedUploadResponse {
  /** To be sent as `videoUrl` when the feedback is recorded. */
  @ApiProperty() location: string;
  /** A note for the sender about the file. */
  @ApiProperty({ type: String, nullable: true }) note: string | null;
}

export class UploadedForReviewResponse {
  /** To be sent as `feedbackVideoUrl` when the feedback is recorded. */
  @ApiProperty() videoUrl: string;
  @ApiProperty({ type: String, nullable: true }) note: string | null;
}

/** Turns an uploaded video into feedback. [A§8] */
export class UploadFeedbackRequest extends FileFacts {
  @ApiProperty({ type: String, maxLength: LONGEST_COMMENT })
  @MaxLength(LONGEST_COMMENT, { message: `Please keep this to ${LONGEST_COMMENT} characters` })
  @IsString({ message: 'Please enter text' })
  @PlainText()
  @Nullable()
  comment?: string | null;

  @ApiProperty({ maxLength: MAX_ADDRESS })
  @MaxLength(MAX_ADDRESS, { message: 'Please upload the video again' })
  @IsNotEmpty({ message: 'Please upload the video again' })
  @IsString({ message: 'Please upload the video again' })
  videoUrl: string;
}

/** The text fields of `/api/local/upload-feedback`'s form. */
export class LocalFeedbackForm {
  @IsUUID('all', { message: 'Please select a student' }) studentId: string;
  @MaxLength(LONGEST_COMMENT, { message: `Please keep this to ${LONGEST_COMMENT} characters` })
  @IsString()
  comment: string;
}

export class UploadedFeedbackResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() videoUrl: string;
  @ApiProperty() comment: string;
  @ApiProperty({ format: 'date-time' }) feedbackSubmittedAt: string;
  /** A note for the sender about the file. */
  @ApiProperty({ type: String, nullable: true }) note: string | null;

  static from(
    { id, studentId, videoPath, notes, givenAt }: Feedback,
    note: string | null,
  ): UploadedFeedbackResponse {
    return {
      id,
      studentId,
      videoUrl: videoPath ?? '',
      comment: notes,
      feedbackSubmittedAt: givenAt.toISOString(),
      note,
    };
  }
}

/** A video in the coach's list. [A§4] */
class VideoSubmission {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty() isReviewed: boolean;
}

export class VideoUploadEntry {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() filename: string;
  @ApiProperty({ format: 'uuid' }) studentId: string;
  @ApiProperty() studentName: string;
  @ApiProperty({ format: 'date-time' }) uploadDate: string;
  @ApiProperty({ enum: ['uploaded'] }) status: 'uploaded';
  /** In bytes. */
  @ApiProperty() fileSize: number;
  /** Where to watch it. */
  @ApiProperty() s3Url: string;
  /** Its key in the storage. */
  @ApiProperty() s3Key: string;
  /** What it was sent for, or what it reviews; null if it belongs to none. */
  @ApiProperty({ type: VideoSubmission, nullable: true }) submission: VideoSubmission | null;

  static from({ upload, student, submission }: ShownVideo): VideoUploadEntry {
    const { id, fileName, studentId, createdAt, size, key } = upload;
    return {
      id,
      filename: fileName,
      studentId: studentId ?? '',
      studentName: student ? fullName(student) : '',
      uploadDate: createdAt.toISOString(),
      status: 'uploaded',
      fileSize: size,
      s3Url: filePath(id),
      s3Key: key,
      submission: submission && {
        ...pick(submission, 'id', 'title'),
        isReviewed: submission.firstFeedbackAt !== null,
      },
    };
  }
}
