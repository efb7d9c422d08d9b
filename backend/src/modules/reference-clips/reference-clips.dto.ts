import { ApiProperty } from '../../common/http/api-docs';
import { IsIn, IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { SKILL_AREAS, type SkillArea } from '@wavetrain/shared/skill-areas';
import { LONGEST_CLIP_TEXT } from '@wavetrain/shared/reference-clips';
import { filePath } from '../../common/files/file-path.rules';
import { PlainText } from '../../common/http/plain-text';
import type { ReferenceClip } from './reference-clip.entity';

const SHORTER = `Please keep this to ${LONGEST_CLIP_TEXT} characters`;

export class ClipDetailsRequest {
  @ApiProperty({ maxLength: LONGEST_CLIP_TEXT })
  @MaxLength(LONGEST_CLIP_TEXT, { message: SHORTER })
  @IsNotEmpty({ message: 'Please give the clip a name' })
  @IsString({ message: 'Please give the clip a name' })
  @PlainText()
  name: string;

  @ApiProperty({ enum: SKILL_AREAS })
  @IsIn(SKILL_AREAS, { message: 'Please select a skill' })
  skillArea: SkillArea;

  /** The part or move it shows; may be empty. */
  @ApiProperty({ maxLength: LONGEST_CLIP_TEXT })
  @MaxLength(LONGEST_CLIP_TEXT, { message: SHORTER })
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
  @ApiProperty({ enum: SKILL_AREAS }) skillArea: SkillArea;
  @ApiProperty() shows: string;
  @ApiProperty({ format: 'date-time' }) addedAt: string;

  static from({
    id,
    uploadId,
    name,
    skillArea,
    shows,
    addedAt,
  }: ReferenceClip): ReferenceClipResponse {
    return {
      id,
      uploadId,
      videoLink: filePath(uploadId),
      name,
      skillArea,
      shows,
      addedAt: addedAt.toISOString(),
    };
  }
}
