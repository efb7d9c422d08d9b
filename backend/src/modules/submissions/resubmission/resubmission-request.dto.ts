import { ApiProperty } from '../../../common/http/api-docs';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { LONGEST_REQUEST_NOTE } from '@wavetrain/shared/submissions';
import { Optional } from '../../../common/http/null-policy';
import { PlainText } from '../../../common/http/plain-text';
import { TAKE_REASONS, type ResubmissionReason } from './resubmission-request.rules';

/** The maximum length of the coach's own text. */

/** The reason: predefined reasons, the coach's own text, or both. */
export class ResubmissionRequestRequest {
  @ApiProperty({ enum: TAKE_REASONS, isArray: true, maxItems: TAKE_REASONS.length })
  @IsIn([...TAKE_REASONS], { each: true, message: 'Please choose from the listed reasons' })
  @ArrayUnique({ message: 'You can choose each reason only once' })
  @ArrayMaxSize(TAKE_REASONS.length, { message: 'You can choose each reason only once' })
  @IsArray({ message: 'Please choose a reason' })
  reasons: ResubmissionReason[];

  @ApiProperty({ maxLength: LONGEST_REQUEST_NOTE })
  @MaxLength(LONGEST_REQUEST_NOTE, {
    message: `Please keep this to ${LONGEST_REQUEST_NOTE} characters`,
  })
  @IsString({ message: 'Please enter text' })
  @PlainText()
  @Optional()
  words?: string;
}

export class SendResubmissionRequest {
  /** A file uploaded by `video-upload`. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'This file isn’t here anymore. Please send it again.' })
  uploadId: string;
}
