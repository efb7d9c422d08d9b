import { ApiProperty } from '../../common/http/api-docs';
import { IsBoolean, IsInt, Max, Min } from 'class-validator';
import { Type } from 'class-transformer';
import { Optional } from '../../common/http/null-policy';
import { referenceTo } from '../../common/http/api-schemas';
import { filePath } from '../../common/files/file-path.rules';
import type { MeasuredVideo } from './earlier-measures.rules';
import type { ShownReview } from './review-reading.service';
import { ComparedVideosResponse } from './then-and-now.dto';
import {
  markSchema,
  measureSchema,
  type Mark,
  type Measure,
  type Recording,
} from '@wavetrain/shared/review-content';

export class ReadReviewQuery {
  /** An earlier revision; the latest if left out. */
  @Optional()
  @ApiProperty({ type: 'integer', minimum: 1 })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  revision?: number;
}

export class UnderstoodRequest {
  @ApiProperty() @IsBoolean({ message: 'Please say whether it’s understood' }) understood: boolean;
}

/** A mark of a delivered review, and when its student marked it as understood. */
type ReviewMark = Mark & { understoodAt: string | null };
const REVIEW_MARK = {
  allOf: [
    referenceTo(markSchema),
    {
      type: 'object',
      properties: { understoodAt: { type: 'string', format: 'date-time', nullable: true } },
      required: ['understoodAt'],
    },
  ],
};

/** The measures of an earlier video of the same student. */
export class EarlierMeasuresResponse {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty() title: string;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  @ApiProperty({ type: 'array', items: referenceTo(measureSchema) }) measures: Measure[];

  static from({
    submissionId,
    title,
    submittedAt,
    measures,
  }: MeasuredVideo): EarlierMeasuresResponse {
    return {
      submissionId,
      title,
      submissionDate: submittedAt.toISOString(),
      measures: [...measures],
    };
  }
}

export class CaptionResponse {
  @ApiProperty({ type: 'integer' }) startMs: number;
  @ApiProperty({ type: 'integer' }) endMs: number;
  @ApiProperty() text: string;
}

export class RecordingResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() voiceUrl: string;
  @ApiProperty() timelineUrl: string;
  @ApiProperty({ type: 'integer' }) durationMs: number;
  @ApiProperty({ type: () => CaptionResponse, isArray: true }) captions: CaptionResponse[];

  static from({ id, voiceKey, timelineKey, durationMs, captions }: Recording): RecordingResponse {
    return {
      id,
      voiceUrl: filePath(voiceKey),
      timelineUrl: filePath(timelineKey),
      durationMs,
      captions: [...captions],
    };
  }
}

export class ReviewScoresResponse {
  @ApiProperty() head: number;
  @ApiProperty() paddle: number;
  @ApiProperty() boat: number;
  @ApiProperty() body: number;
  @ApiProperty() quiz: number;
  @ApiProperty() total: number;
  @ApiProperty({ type: [String] }) markIds: string[];
}

export class ReviewRevisionResponse {
  @ApiProperty({ type: 'integer' }) n: number;
  @ApiProperty({ format: 'date-time' }) deliveredAt: string;
  /** When the next revision replaced it; null for the current one. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) correctedAt: string | null;
}

/** Returns the revisions as students see them. @param revisions latest first */
export const revisionResponses = (revisions: ShownReview['revisions']): ReviewRevisionResponse[] =>
  revisions.map(({ n, deliveredAt }, index) => ({
    n,
    deliveredAt: deliveredAt.toISOString(),
    correctedAt: revisions[index - 1]?.deliveredAt.toISOString() ?? null,
  }));

export class ReviewDrillResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() title: string;
  @ApiProperty() goal: string;
  @ApiProperty({ type: 'integer' }) timesPerWeek: number;
  /** The last day, `YYYY-MM-DD`. */
  @ApiProperty({ format: 'date' }) untilDate: string;
}

/** A delivered review, as its student sees it. */
export class StudentReviewResponse {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty() title: string;
  @ApiProperty() skillArea: string;
  @ApiProperty({ type: String, nullable: true }) moduleId: string | null;
  @ApiProperty({ format: 'date-time' }) submissionDate: string;
  @ApiProperty() videoLink: string;
  /** What the student wrote about the video. */
  @ApiProperty() description: string;
  /** The section they asked about, in milliseconds of the video. */
  @ApiProperty({ type: 'integer', nullable: true }) lookFromMs: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) lookToMs: number | null;
  @ApiProperty({ type: String, nullable: true }) question: string | null;
  /** The revision shown. */
  @ApiProperty({ type: () => ReviewRevisionResponse }) revision: ReviewRevisionResponse;
  /** All delivered revisions, latest first. */
  @ApiProperty({ type: () => ReviewRevisionResponse, isArray: true })
  revisions: ReviewRevisionResponse[];
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) fixFirstMarkId: string | null;
  /** The picture of that mark, with its drawings. */
  @ApiProperty({ type: String, nullable: true }) stillUrl: string | null;
  /** The coach who delivered it, if it wasn't the site's owner. */
  @ApiProperty({ type: String, nullable: true }) coachName: string | null;
  /** What to show when it's filmed again; empty if the coach didn't say. */
  @ApiProperty() fixFirstGoal: string;
  @ApiProperty({ type: 'array', items: REVIEW_MARK }) marks: ReviewMark[];
  /** The measures in this video. */
  @ApiProperty({ type: 'array', items: referenceTo(measureSchema) }) measures: Measure[];
  @ApiProperty({ type: () => EarlierMeasuresResponse, nullable: true })
  earlier: EarlierMeasuresResponse | null;
  /** Earlier videos that the coach compared this one with. */
  @ApiProperty({ type: () => ComparedVideosResponse, isArray: true })
  compared: ComparedVideosResponse[];
  @ApiProperty({ type: () => RecordingResponse, isArray: true }) takes: RecordingResponse[];
  @ApiProperty({ type: () => ReviewDrillResponse, isArray: true }) drills: ReviewDrillResponse[];
  @ApiProperty({ type: () => ReviewScoresResponse, nullable: true })
  scores: ReviewScoresResponse | null;
  @ApiProperty() notes: string;
  /** The Loom link delivered with it. */
  @ApiProperty({ type: String, nullable: true }) feedbackLoomUrl: string | null;
  /** The coach's video delivered with it. */
  @ApiProperty({ type: String, nullable: true }) feedbackVideoPath: string | null;

  static from({
    submission,
    revision,
    revisions,
    responses,
    drills,
    score,
    earlier,
    compared,
    stillUrl,
    coachName,
  }: ShownReview): StudentReviewResponse {
    const { id: submissionId, title, skillArea, moduleId, videoLink, submittedAt } = submission;
    const { description, lookFromMs, lookToMs, question } = submission;
    const { marks, measures, takes, fixFirstMarkId, fixFirstGoal, notes } = revision.content;
    const revisionList = revisionResponses(revisions);
    const understoodAt = new Map(
      responses.map((response) => [response.markId, response.understoodAt]),
    );
    return {
      submissionId,
      title,
      skillArea,
      moduleId,
      submissionDate: submittedAt.toISOString(),
      videoLink,
      description,
      lookFromMs,
      lookToMs,
      question,
      revision: revisionList.find(({ n }) => n === revision.n) ?? {
        n: revision.n,
        deliveredAt: revision.deliveredAt.toISOString(),
        correctedAt: null,
      },
      revisions: revisionList,
      fixFirstMarkId,
      stillUrl,
      coachName,
      fixFirstGoal,
      marks: marks.map((mark) => ({
        ...mark,
        understoodAt: understoodAt.get(mark.id)?.toISOString() ?? null,
      })),
      measures,
      earlier: earlier && EarlierMeasuresResponse.from(earlier),
      compared: compared.map((pair) => ComparedVideosResponse.from(pair)),
      takes: takes.map((take) => RecordingResponse.from(take)),
      drills: drills.map(({ id, title: name, goal, timesPerWeek, untilDate }) => ({
        id,
        title: name,
        goal,
        timesPerWeek,
        untilDate,
      })),
      scores: score && shownScores(score),
      notes,
      feedbackLoomUrl: revision.loomUrl,
      feedbackVideoPath: revision.videoPath,
    };
  }
}

const shownScores = ({
  head,
  paddle,
  boat,
  body,
  quiz,
  total,
  markIds,
}: NonNullable<ShownReview['score']>): ReviewScoresResponse => ({
  head,
  paddle,
  boat,
  body,
  quiz,
  total,
  markIds,
});
