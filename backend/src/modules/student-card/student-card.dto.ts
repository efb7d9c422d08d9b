import { ApiProperty } from '../../common/http/api-docs';
import { fullName } from '../../common/full-name.rules';
import { isSeen } from './student-card.rules';
import type { StudentCard } from './student-card.service';

export class CardIntake {
  @ApiProperty() goals: string;
  @ApiProperty({ type: String, nullable: true }) injuries: string | null;
  @ApiProperty({ type: String, nullable: true }) boat: string | null;
  @ApiProperty({ type: String, nullable: true }) rivers: string | null;
  @ApiProperty({ format: 'date-time' }) submittedAt: string;
}

export class CardAllowance {
  /** Reviews in this billing period, including granted ones; 0 without an active plan. */
  @ApiProperty() included: number;
  /** How many of them the coach granted on top of the plan. */
  @ApiProperty() granted: number;
  @ApiProperty() left: number;
  /** Bought reviews that aren't used yet. */
  @ApiProperty() extra: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) renewsAt: string | null;
}

export class CardReview {
  /** Null for feedback that isn't about one of their videos. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true }) submissionId: string | null;
  @ApiProperty({ type: String, nullable: true }) title: string | null;
  @ApiProperty() notes: string;
  @ApiProperty({ format: 'date-time' }) givenAt: string;
  /** When the student first opened it individually. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) openedAt: string | null;
  @ApiProperty({ description: 'Whether they opened it, or looked at the list it’s in.' })
  isSeen: boolean;
}

export class CardScore {
  @ApiProperty({ format: 'uuid' }) submissionId: string;
  @ApiProperty() title: string;
  /** Out of 100, with one decimal. */
  @ApiProperty() total: number;
  @ApiProperty({ format: 'date-time' }) scoredAt: string;
}

export class CardDrill {
  @ApiProperty() title: string;
  @ApiProperty() timesPerWeek: number;
  @ApiProperty({ description: 'YYYY-MM-DD' }) untilDate: string;
  /** Days on which it was done since the last review. */
  @ApiProperty() days: number;
  @ApiProperty({ type: String, nullable: true }) lastNote: string | null;
}

/** A student's overview, next to the video being reviewed. */
export class StudentCardResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ format: 'date-time' }) memberSince: string;
  @ApiProperty({ type: CardIntake, nullable: true }) intake: CardIntake | null;
  @ApiProperty({ type: CardAllowance }) allowance: CardAllowance;
  /** The last three, newest first. */
  @ApiProperty({ type: [CardReview] }) reviews: CardReview[];
  /** The last three, newest first. */
  @ApiProperty({ type: [CardScore] }) scores: CardScore[];
  /** Days with any practice since the last review. */
  @ApiProperty() practiceDays: number;
  @ApiProperty({ type: [CardDrill] }) drills: CardDrill[];

  static from({
    student,
    intake,
    allowance,
    reviews,
    scores,
    practice,
  }: StudentCard): StudentCardResponse {
    return {
      id: student.id,
      name: fullName(student),
      email: student.email,
      memberSince: student.createdAt.toISOString(),
      intake: intake && {
        goals: intake.paddlingGoals,
        injuries: intake.injuries,
        boat: intake.boat,
        rivers: intake.rivers,
        submittedAt: intake.submittedAt.toISOString(),
      },
      allowance: { ...allowance, renewsAt: allowance.renewsAt?.toISOString() ?? null },
      reviews: reviews.map(({ feedback, submission }) => ({
        submissionId: feedback.submissionId,
        title: submission?.title ?? null,
        notes: feedback.notes,
        givenAt: feedback.givenAt.toISOString(),
        openedAt: feedback.seenAt?.toISOString() ?? null,
        isSeen: isSeen(feedback, student.feedbackSeenAt),
      })),
      scores: scores.map(({ score, submission }) => ({
        submissionId: submission.id,
        title: submission.title,
        total: Math.round(score.total * 10) / 10,
        scoredAt: score.scoredAt.toISOString(),
      })),
      practiceDays: practice.days,
      drills: practice.drills.map((drill) => ({ ...drill })),
    };
  }
}
