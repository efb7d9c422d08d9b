import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, IsUUID, MaxLength, ValidateIf } from 'class-validator';
import { Optional } from '../http/null-policy';
import { PlainText } from '../http/plain-text';
import { MAX_LINK_LENGTH } from './link-length.rules';

/** A video that is handed in: by its link or, once it is here, by its file. Which of the two, and never both, the module says. */
export class GivenVideoRequest {
  /** Left out where a file is sent. */
  @ApiProperty({ maxLength: MAX_LINK_LENGTH, required: false })
  @MaxLength(MAX_LINK_LENGTH, { message: 'Please enter a valid video URL' })
  @IsNotEmpty({ message: 'Please enter your video link' })
  @IsString({ message: 'Please enter your video link' })
  @ValidateIf(({ uploadId, videoLink }: GivenVideoRequest) => uploadId === undefined || videoLink !== undefined)
  @PlainText()
  videoLink?: string;

  /** A file that came by `video-upload` for this purpose, in place of a link. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'This file isn’t here anymore. Please send it again.' })
  @Optional()
  uploadId?: string;
}
