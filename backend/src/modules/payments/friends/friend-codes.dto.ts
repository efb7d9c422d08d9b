import { ApiProperty } from '../../../common/http/api-docs';
import { FRIEND_CODE_STATUSES, friendCodeStatus, type FriendCodeStatus } from './friend-code.rules';
import type { FriendCodeView } from './friend-codes.repository';

/**
 * A friend's code as the student sees it, under the name that they gave the friend. It never shows
 * who used it. [T40]
 */
export class FriendCodeResponse {
  @ApiProperty({ example: 'Kim', description: 'As the student wrote it.' }) friend: string;
  @ApiProperty({ example: 'FRIEND-7KQ2M9XA' }) code: string;
  @ApiProperty({ enum: FRIEND_CODE_STATUSES }) status: FriendCodeStatus;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) expiresAt: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When someone paid with it.',
  })
  redeemedAt: string | null;

  static from(view: FriendCodeView): FriendCodeResponse {
    const { friendName, code, createdAt, expiresAt, redeemedAt } = view;
    return {
      friend: friendName,
      code,
      status: friendCodeStatus(view),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      redeemedAt: redeemedAt?.toISOString() ?? null,
    };
  }
}
