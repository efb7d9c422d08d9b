import { ApiProperty } from '@nestjs/swagger';
import type { CoachNumbers } from './coach-numbers.service';

class AnswerTimesResponse {
  @ApiProperty() answered: number;
  @ApiProperty({ description: 'Of those, the ones answered by their deadline.' }) inTime: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Hours of the clock until the answer; null where nothing was answered.' })
  medianHours: number | null;
}

export class AnswerWeekResponse extends AnswerTimesResponse {
  @ApiProperty({ description: 'Its Monday, `YYYY-MM-DD`.' }) from: string;
}

class RoomTimesResponse {
  @ApiProperty({ description: 'Reviews that were delivered first in that time and were worked on in the room.' }) reviews: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Minutes at work in the room until the first delivery; null where there were none.',
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
  @ApiProperty({ description: 'Days that are looked back on.' }) days: number;
  @ApiProperty({ type: [AnswerWeekResponse] }) weeks: AnswerWeekResponse[];
  @ApiProperty({ type: RoomTimeResponse }) roomTime: RoomTimeResponse;
  @ApiProperty({ description: 'Students whose plan counts now.' }) members: number;
  @ApiProperty({ description: 'Videos that their plans allow in a month.' }) allowedPerMonth: number;
  @ApiProperty({ description: 'Videos that came in the last 30 days.' }) receivedLastMonth: number;

  static from({
    answered,
    inTime,
    medianHours,
    days,
    weeks,
    roomTime,
    members,
    allowedPerMonth,
    receivedLastMonth,
  }: CoachNumbers): CoachNumbersResponse {
    const spent = { ...roomTime, weeks: [...roomTime.weeks] };
    return { answered, inTime, medianHours, days, weeks: [...weeks], roomTime: spent, members, allowedPerMonth, receivedLastMonth };
  }
}
