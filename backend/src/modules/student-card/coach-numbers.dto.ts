import { ApiProperty } from '../../common/http/api-docs';
import { pick } from '../../common/objects/pick';
import type { CoachNumbers } from './coach-numbers.service';

class AnswerTimesResponse {
  @ApiProperty() answered: number;
  @ApiProperty({ description: 'How many of those were answered by their deadline.' })
  inTime: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Hours on the clock until the review; null if there were none.',
  })
  medianHours: number | null;
}

export class AnswerWeekResponse extends AnswerTimesResponse {
  @ApiProperty({ description: 'Its Monday, `YYYY-MM-DD`.' }) from: string;
}

class RoomTimesResponse {
  @ApiProperty({
    description: 'Reviews first delivered in that time and worked on in the review room.',
  })
  reviews: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'Minutes of work in the review room before the first delivery; null if there were none.',
  })
  medianMinutes: number | null;
}

export class RoomWeekResponse extends RoomTimesResponse {
  @ApiProperty({ description: 'Its Monday, `YYYY-MM-DD`.' }) from: string;
}

export class RoomTimeResponse extends RoomTimesResponse {
  @ApiProperty({ type: [RoomWeekResponse] }) weeks: RoomWeekResponse[];
}

export class CoachNumbersResponse extends AnswerTimesResponse {
  @ApiProperty({ description: 'Days covered.' }) days: number;
  @ApiProperty({ type: [AnswerWeekResponse] }) weeks: AnswerWeekResponse[];
  @ApiProperty({ type: RoomTimeResponse }) roomTime: RoomTimeResponse;
  @ApiProperty({ description: 'Students with an active plan.' }) members: number;
  @ApiProperty({ description: 'Videos their plans allow in a month.' }) allowedPerMonth: number;
  @ApiProperty({ description: 'Videos received in the last 30 days.' }) receivedLastMonth: number;

  static from(row: CoachNumbers): CoachNumbersResponse {
    const { weeks, roomTime } = row;
    const spent = { ...roomTime, weeks: [...roomTime.weeks] };
    return {
      ...pick(
        row,
        'answered',
        'inTime',
        'medianHours',
        'days',
        'members',
        'allowedPerMonth',
        'receivedLastMonth',
      ),
      weeks: [...weeks],
      roomTime: spent,
    };
  }
}
