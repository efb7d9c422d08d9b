import { ApiProperty } from '../../../common/http/api-docs';
import { IsInt, Max, Min } from 'class-validator';
import { LONGEST_STRETCH_MS } from '@wavetrain/shared/room-time';
import { LATEST_MS } from './room-time.rules';

export class WorkedRequest {
  /** The length of the stretch so far. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: LONGEST_STRETCH_MS })
  @IsInt({ message: 'Please say how long it was, in milliseconds' })
  @Min(0)
  @Max(LONGEST_STRETCH_MS)
  activeMs: number;

  /** The time since it ended, or since the coach was last active. */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: LATEST_MS })
  @IsInt({ message: 'Please say how long ago it ended, in milliseconds' })
  @Min(0)
  @Max(LATEST_MS)
  endedMsAgo: number;
}
