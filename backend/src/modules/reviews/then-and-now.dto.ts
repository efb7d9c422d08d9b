import { MARK_PARTS, type MarkPart } from '@wavetrain/shared/review-content';
import { ApiProperty } from '../../common/http/api-docs';
import type { ComparedFrame, ComparedVideos } from './compared-videos.rules';
import type { ThenAndNow } from './then-and-now.rules';

export class MarkedFrameResponse {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty() title: string;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  @ApiProperty({ format: 'uuid' }) uploadId: string;
  @ApiProperty({ type: 'integer' }) ticks: number;
  @ApiProperty({ type: 'integer' }) timescale: number;

  static from({
    submissionId,
    title,
    submittedAt,
    uploadId,
    ticks,
    timescale,
  }: ComparedFrame): MarkedFrameResponse {
    return {
      submissionId,
      title,
      submissionDate: submittedAt.toISOString(),
      uploadId,
      ticks,
      timescale,
    };
  }
}

export class ThenAndNowResponse {
  @ApiProperty({ enum: MARK_PARTS }) part: MarkPart;
  @ApiProperty({ type: () => MarkedFrameResponse }) then: MarkedFrameResponse;
  @ApiProperty({ type: () => MarkedFrameResponse }) now: MarkedFrameResponse;

  static from({ part, then, now }: ThenAndNow): ThenAndNowResponse {
    return { part, then: MarkedFrameResponse.from(then), now: MarkedFrameResponse.from(now) };
  }
}

/** The same moment in an earlier video and in the reviewed one. */
export class ComparedVideosResponse {
  @ApiProperty({ type: () => MarkedFrameResponse }) then: MarkedFrameResponse;
  @ApiProperty({ type: () => MarkedFrameResponse }) now: MarkedFrameResponse;

  static from({ then, now }: ComparedVideos): ComparedVideosResponse {
    return { then: MarkedFrameResponse.from(then), now: MarkedFrameResponse.from(now) };
  }
}
