import { ApiProperty } from '../../../common/http/api-docs';
import { IsIn, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { PlainText } from '../../../common/http/plain-text';
import { filePath } from '../../../common/files/file-path.rules';
import type { Part } from './parts.rules';
import { partCount, PART_SIZE } from './parts.rules';
import type { Upload } from '../upload.entity';
import { noteOf } from './video.rules';
import type { ReceivedVideo } from './video-uploads.service';

const PURPOSES = ['submission', 'module', 'message'] as const;
const MS = 1_000;

export class BeginUploadRequest {
  @ApiProperty({ maxLength: 300 })
  @MaxLength(300, { message: 'Please give the file a shorter name' })
  @IsNotEmpty({ message: 'Please choose a video' })
  @IsString({ message: 'Please choose a video' })
  @PlainText()
  fileName: string;

  /** In bytes. */
  @ApiProperty()
  @Max(Number.MAX_SAFE_INTEGER, { message: 'Please choose a video' })
  @Min(0, { message: 'Please choose a video' })
  @IsInt({ message: 'Please choose a video' })
  fileSize: number;
}

export class BeginVideoUploadRequest extends BeginUploadRequest {
  /** A video for review, the practical of a module, or a video in a message. */
  @ApiProperty({ enum: PURPOSES })
  @IsIn(PURPOSES, { message: 'Please say what the video is for' })
  purpose: (typeof PURPOSES)[number];
}

export class VideoUploadResponse {
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  /** The size in bytes of every part but the last. */
  @ApiProperty() partSize: number;
  @ApiProperty() partCount: number;

  static from({ id, size }: Upload): VideoUploadResponse {
    return { uploadId: id, partSize: PART_SIZE, partCount: partCount(size) };
  }
}

export class SignPartRequest {
  /** From 1. */
  @ApiProperty()
  @Max(10_000, { message: 'There’s no such part' })
  @Min(1, { message: 'There’s no such part' })
  @IsInt({ message: 'There’s no such part' })
  partNumber: number;
}

export class SignedPartResponse {
  /** Takes one PUT of exactly that part's bytes. */
  @ApiProperty() url: string;
}

class PartResponse {
  @ApiProperty() partNumber: number;
  /** In bytes. */
  @ApiProperty() size: number;
}

export class PartsResponse {
  /** The parts that have arrived completely. */
  @ApiProperty({ type: [PartResponse] }) parts: PartResponse[];

  static from(parts: readonly Part[]): PartsResponse {
    return { parts: parts.map(({ n, size }) => ({ partNumber: n, size })) };
  }
}

export class UploadedVideoResponse {
  /** The id of an earlier upload if the same file was sent before. */
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  @ApiProperty() fileName: string;
  /** In bytes, as measured. */
  @ApiProperty() fileSize: number;
  @ApiProperty() durationMs: number;
  /** Where to watch it. */
  @ApiProperty() videoLink: string;
  /** A note for the student about the file. */
  @ApiProperty({ type: String, nullable: true }) note: string | null;

  static from({ upload: { id, fileName, size }, facts }: ReceivedVideo): UploadedVideoResponse {
    const durationMs = Math.round((facts.durationTicks * MS) / facts.timescale);
    return {
      uploadId: id,
      fileName,
      fileSize: size,
      durationMs,
      videoLink: filePath(id),
      note: noteOf(facts),
    };
  }
}
