import { ApiProperty } from '../../common/http/api-docs';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { Optional } from '../../common/http/null-policy';
import { invitationMessage, legacyMessage, namedStudent } from './invitations.rules';
import { markOf } from './reached-mark';
import type { InvitationRun } from './invitation-runs.service';
import type { LegacyRun } from './legacy-fixes.service';
import { TOOL_KINDS, type ToolKind } from './tool-run.entity';
import type { ToolRunView } from './tool-runs.service';

export class ToolQuery {
  @ApiProperty({
    enum: ['true', 'false'],
    description: '`true` reports what would be done and does nothing.',
  })
  @Optional()
  @IsIn(['true', 'false'], { message: 'dryRun must be true or false' })
  dryRun?: 'true' | 'false';

  @ApiProperty({
    description:
      'The fingerprint of a dry run. If the run would reach other students by now, nothing is done (409, `REACHED_CHANGED`).',
  })
  @Optional()
  @IsString()
  @MaxLength(64)
  seen?: string;
}

export class ToolStudentResponse {
  @ApiProperty() name: string;
  @ApiProperty() email: string;
}

export class FailedInvitationResponse extends ToolStudentResponse {
  @ApiProperty({ description: 'Why it couldn’t be queued.' }) error: string;
}

abstract class ToolResponse {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty() message: string;
  @ApiProperty() dryRun: boolean;
  @ApiProperty({ description: 'The students it reached, or would reach.' }) mark: string;
  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Null if nothing was done.',
  })
  runId: string | null;
}

export class LegacyStudentsResponse extends ToolResponse {
  @ApiProperty() studentsUpdated: number;
  @ApiProperty({ type: [ToolStudentResponse] }) updatedStudents: ToolStudentResponse[];

  static from({ runId, fixed }: LegacyRun, dryRun: boolean): LegacyStudentsResponse {
    const updatedStudents = fixed.map(namedStudent);
    const studentsUpdated = fixed.length;
    return {
      success: true,
      message: legacyMessage(studentsUpdated, dryRun),
      dryRun,
      mark: markOf(fixed),
      runId,
      studentsUpdated,
      updatedStudents,
    };
  }
}

export class InvitationsResponse extends ToolResponse {
  @ApiProperty({ description: 'Emails queued; the run shows their progress.' })
  invitationsSent: number;
  @ApiProperty({ type: [ToolStudentResponse] }) sentInvitations: ToolStudentResponse[];
  @ApiProperty({ type: [FailedInvitationResponse] }) failedInvitations: FailedInvitationResponse[];

  static from({ runId, invite, failed }: InvitationRun, dryRun: boolean): InvitationsResponse {
    return {
      success: true,
      message: invitationMessage(invite.length, dryRun),
      dryRun,
      mark: markOf(invite),
      runId,
      invitationsSent: invite.length,
      sentInvitations: invite.map(namedStudent),
      failedInvitations: failed.map(({ student, error }) => ({ ...namedStudent(student), error })),
    };
  }
}

export class ToolRunResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: TOOL_KINDS }) kind: ToolKind;
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ description: 'Who started it.' }) by: string;
  @ApiProperty({ description: 'Students it reached.' }) reached: number;
  @ApiProperty({ description: 'Students it couldn’t reach.' }) failed: number;
  @ApiProperty({ description: 'Emails it caused.' }) mails: number;
  @ApiProperty({ description: 'How many of those were sent.' }) mailsSent: number;
  @ApiProperty({ description: 'How many of those couldn’t be sent.' }) mailsFailed: number;
  @ApiProperty({
    description: 'How many of those have an unknown outcome; they aren’t sent again automatically.',
  })
  mailsUnknown: number;

  static from({ run, by, delivery }: ToolRunView): ToolRunResponse {
    const { id, kind, reached, failed, at } = run;
    const { mails, sent: mailsSent, failed: mailsFailed, unknown: mailsUnknown } = delivery;
    return {
      id,
      kind,
      at: at.toISOString(),
      by,
      reached,
      failed,
      mails,
      mailsSent,
      mailsFailed,
      mailsUnknown,
    };
  }
}
