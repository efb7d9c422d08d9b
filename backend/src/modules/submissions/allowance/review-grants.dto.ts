import { ApiProperty } from '../../../common/http/api-docs';
import { IsInt, IsString, IsUUID, Max, MaxLength, Min, MinLength } from 'class-validator';
import { LONGEST_GRANT_REASON } from '@wavetrain/shared/submissions';
import { PlainText } from '../../../common/http/plain-text';
import { MOST_GRANTED } from './coverage.rules';
import type { ShownGrant } from './review-grants.service';

const HOW_MANY = `Please choose 1 to ${MOST_GRANTED}`;
const WHY = 'Please give a reason';

export class GrantReviewsRequest {
  @ApiProperty({
    format: 'uuid',
    description: 'Made by the browser: the same id means the same grant.',
  })
  @IsUUID('all', { message: 'Reload the page and try again' })
  id: string;

  @ApiProperty({ minimum: 1, maximum: MOST_GRANTED })
  @Max(MOST_GRANTED, { message: HOW_MANY })
  @Min(1, { message: HOW_MANY })
  @IsInt({ message: HOW_MANY })
  count: number;

  @ApiProperty({ maxLength: LONGEST_GRANT_REASON, description: 'Only the coach sees it.' })
  @MaxLength(LONGEST_GRANT_REASON, {
    message: `Please keep it to ${LONGEST_GRANT_REASON} characters`,
  })
  @MinLength(1, { message: WHY })
  @IsString({ message: WHY })
  @PlainText()
  reason: string;
}

/** Reviews that the coach granted beyond the plan's. */
export class ReviewGrantResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'How many still count, without those revoked.' }) count: number;
  @ApiProperty({ description: 'How many can be revoked now; none from an earlier period.' })
  unused: number;
  @ApiProperty() reason: string;
  @ApiProperty({ format: 'date-time' }) grantedAt: string;

  static from({
    grant: { id, count, takenBack, reason, grantedAt },
    unused,
  }: ShownGrant): ReviewGrantResponse {
    return { id, count: count - takenBack, unused, reason, grantedAt: grantedAt.toISOString() };
  }
}
