import { ApiProperty } from '../../common/http/api-docs';
import { IsIn, IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { filePath } from '../../common/files/file-path.rules';
import { PlainText } from '../../common/http/plain-text';
import type { ReferenceClip } from './reference-clip.entity';
import { CLIP_AREAS, LONGEST_TEXT, type ClipArea } from './reference-clips.rules';

const SHORTER = `Please keep this to ${LONGEST_TEXT} characters`;

export class ClipDetailsRequest {
  @ApiProperty({ maxLength: LONGEST_TEXT })
  @MaxLength(LONGEST_TEXT, { message: SHORTER })
  @IsNotEmpty({ message: 'Please give the clip a name' })
  @IsString({ message: 'Please give the clip a name' })
  @PlainText()
  name: string;

  @ApiProperty({ enum: CLIP_AREAS })
  @IsIn(CLIP_AREAS, { message: 'Please select a skill' })
  skillArea: ClipArea;

  /** The part or move it shows; may be empty. */
  @ApiProperty({ maxLength: LONGEST_TEXT })
  @MaxLength(LONGEST_TEXT, { message: SHORTER })
  @IsString({ message: 'Please describe what it shows' })
  @PlainText()
  shows: string;
}

export class AddClipRequest extends ClipDetailsRequest {
  /** A file uploaded for the library. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please choose a video' })
  uploadId: string;
}

export class ReferenceClipResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  /** Played from `videoLink`. */
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  @ApiProperty() videoLink: string;
  @ApiProperty() name: string;
  @ApiProperty({ enum: CLIP_AREAS }) skillArea: ClipArea;
  @ApiProperty() shows: string;
  @ApiProperty({ format: 'date-time' }) addedAt: string;

  static from({ id, uploadId, name, skillArea, shows, addedAt }: ReferenceClip): ReferenceClipResponse {
    return { id, uploadId, videoLink: filePath(uploadId), name, skillArea, shows, addedAt: addedAt.toISOString() };
  }
}
