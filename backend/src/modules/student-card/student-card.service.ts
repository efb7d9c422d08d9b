import { Injectable } from '@nestjs/common';
import { SiteSettings } from '../content/site-settings.service';
import { IntakeService } from '../intake/intake.service';
import { DrillsService } from '../practice/drills.service';
import { ScoringService } from '../scoring/scoring.service';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import { CoverageService } from '../submissions/allowance/coverage.service';
import { DeliveredFeedback } from '../submissions/feedback/delivered-feedback.service';
import { latestScores, practiceSince } from './student-card.rules';

/** How many of the last reviews and scores are shown. */
const SHOWN = 3;

/** Collects what the coach looks up before a review. */
@Injectable()
export class StudentCardService {
  constructor(
    private readonly students: StudentsService,
    private readonly settings: SiteSettings,
    private readonly intakes: IntakeService,
    private readonly coverage: CoverageService,
    private readonly feedback: DeliveredFeedback,
    private readonly scoring: ScoringService,
    private readonly drills: DrillsService,
  ) {}

  /** @throws StudentNotFound */
  async read(studentId: string) {
    const student = await this.students.get(studentId);
    if (student.erasedAt) throw new StudentNotFound();
    const [intake, allowance, delivered, scores, drills, { timezone }] = await Promise.all([
      this.intakes.submittedBy(studentId),
      this.coverage.allowanceOf(studentId),
      this.feedback.ofStudent(studentId),
      this.scoring.ofStudent(studentId),
      this.drills.list(studentId),
      this.settings.get(),
    ]);
    return {
      student,
      intake,
      allowance,
      reviews: delivered.slice(0, SHOWN),
      scores: latestScores(scores, SHOWN),
      practice: practiceSince(drills, delivered, student.timeZone ?? timezone),
    };
  }
}

export type StudentCard = Awaited<ReturnType<StudentCardService['read']>>;
