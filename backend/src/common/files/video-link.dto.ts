import { ApiProperty } from '../http/api-docs';
import { IsNotEmpty, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { Optional } from '../http/null-policy';
import { PlainText } from '../http/plain-text';
import { MAX_LINK_LENGTH, NOT_A_URL } from '@wavetrain/shared/video-links';

/**
 * A video sent either as a link or as an uploaded file. The module checks that it is exactly one of
 * them.
 */
export class VideoLinkRequest {
  /** Omitted if a file is sent. */
  @ApiProperty({ maxLength: MAX_LINK_LENGTH, required: false })
  @MaxLength(MAX_LINK_LENGTH, { message: NOT_A_URL })
  @IsNotEmpty({ message: 'Please enter your video link' })
  @IsString({ message: 'Please enter your video link' })
  @ValidateIf(
    ({ uploadId, videoLink }: VideoLinkRequest) =>
      uploadId === undefined || videoLink !== undefined,
  )
  @PlainText()
  videoLink?: string;

  /** A file uploaded through `video-upload` for this purpose, instead of a link. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'This file isn’t here anymore. Please send it again.' })
  @Optional()
  uploadId?: string;
}
