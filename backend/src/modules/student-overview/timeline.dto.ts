import { ApiProperty } from '../../common/http/api-docs';
import {
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelineRow,
} from '../../common/timeline/timeline.types';

/** An event in a student's timeline, as the coach sees it. */
export class TimelineEntry {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({
    enum: TIMELINE_KINDS,
    description: '`message-in` is the student’s, `message-out` the coach’s.',
  })
  kind: TimelineKind;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ description: 'A title, or the first 200 characters of the text; can be empty.' })
  text: string;
  @ApiProperty({ type: String, nullable: true, example: '04-forward-stroke' }) moduleId:
    | string
    | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'For a score its total out of 100, for a quiz its percent, for a drill its days per week.',
  })
  number: number | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) submissionId: string | null;

  static from({ id, kind, at, text, moduleId, number, submissionId }: TimelineRow): TimelineEntry {
    return {
      id,
      kind,
      at: at.toISOString(),
      text,
      moduleId,
      number: number === null ? null : Math.round(number * 10) / 10,
      submissionId,
    };
  }
}
