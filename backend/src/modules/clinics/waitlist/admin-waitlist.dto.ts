import { ApiProperty } from '../../../common/http/api-docs';
import { IsUUID } from 'class-validator';
import { formatRange } from '../editions/dates.rules';
import type { WaitlistFilter, WaitlistView } from './admin-waitlist.repository';
import { JoinWaitlistRequest } from './waitlist.dto';
import { WAITLIST_STATUSES, type WaitlistStatus } from './waitlist.types';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Picks the supported fields from the admin list's filter. */
export const waitlistFilter = ({
  editionId,
  status,
}: Readonly<Record<string, unknown>>): WaitlistFilter => ({
  editionId: typeof editionId === 'string' && UUID.test(editionId) ? editionId : undefined,
  status: WAITLIST_STATUSES.find((known) => known === status),
});

export class AdminWaitlistResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) editionId: string;
  @ApiProperty() clinicId: string;
  @ApiProperty() clinicTitle: string;
  @ApiProperty() dates: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: WAITLIST_STATUSES }) status: WaitlistStatus;
  @ApiProperty({ format: 'date-time' }) joinedAt: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'How long a spot is held for them.',
  })
  offerUntil: string | null;

  static from({
    id,
    editionId,
    seriesId,
    title,
    startsOn,
    endsOn,
    ...entry
  }: WaitlistView): AdminWaitlistResponse {
    const { firstName, lastName, email, status, joinedAt, offerUntil } = entry;
    return {
      id,
      editionId,
      clinicId: seriesId,
      clinicTitle: title,
      dates: formatRange(startsOn, endsOn),
      firstName,
      lastName,
      email,
      status,
      joinedAt: joinedAt.toISOString(),
      offerUntil: offerUntil?.toISOString() ?? null,
    };
  }
}

export class AddToWaitlistRequest extends JoinWaitlistRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'Please choose the dates' })
  editionId: string;
}
