import { IsInt, IsUUID } from 'class-validator';
import { ApiProperty } from '../../../../common/http/api-docs';
import { ReasonRequest } from '../booking/booking.dto';

export class MoveBookingRequest extends ReasonRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please choose the new dates' })
  editionId: string;

  @ApiProperty({
    format: 'uuid',
    description: 'The dates it had when you looked. If someone moved it since, nothing happens.',
  })
  @IsUUID(undefined, { message: 'Please say which dates the booking has now' })
  fromEditionId: string;

  @ApiProperty({
    description: 'Its `differenceCents` as you saw it. If that changed since, nothing happens.',
  })
  @IsInt({ message: 'Please say what the difference is' })
  differenceCents: number;
}
