import { Inject, Injectable } from '@nestjs/common';
import { roundToTenth } from '@wavetrain/shared/scores';
import { HandlesJob, type JobContext, type JobHandler } from '../../../common/outbox/outbox';
import { Environment } from '../../../config/environment';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import { SubmissionsService } from '../../submissions/submissions.service';
import { StrokeScoresRepository } from '../stroke-scores.repository';
import { scoresReady, type ScoresReadyPayload } from './scores-ready.job';

@Injectable()
@HandlesJob(scoresReady)
export class ScoresReadyHandler implements JobHandler<ScoresReadyPayload> {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly scores: StrokeScoresRepository,
    private readonly submissions: SubmissionsService,
    private readonly students: StudentsService,
    private readonly mail: MailService,
  ) {}

  async handle({ scoreId }: ScoresReadyPayload, { tx }: JobContext): Promise<void> {
    const score = await this.scores.find(scoreId, tx);
    const student = score && (await this.students.findContact(score.studentId, tx));
    if (!student) return; // the student's data was deleted
    if (!(await this.students.wantsMail(student.id, 'feedback-ready', tx))) return;
    const { title } = await this.submissions.getForScoring(tx, score.submissionId);
    await this.mail.queue(tx, {
      template: 'scores-ready',
      to: student.email,
      causedBy: scoreId,
      data: {
        firstName: student.firstName,
        title,
        total: String(roundToTenth(score.total)),
        progressUrl: `${this.env.publicUrl}/student/progress`,
      },
    });
  }
}
