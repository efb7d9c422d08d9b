import { ApiProperty } from '../../common/http/api-docs';
import { fullName } from '../../common/full-name.rules';
import { pick } from '../../common/objects/pick';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '../students/students.types';
import type { StudentRow } from './student-records.repository';

/** A student in the admin's list. */
export class AdminStudentResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({
    description: 'Until then, nothing paid with this address is added to the account.',
  })
  emailConfirmed: boolean;
  @ApiProperty() alumni: boolean;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) planStatus: SubscriptionStatus;
  @ApiProperty({ type: Number, nullable: true, description: 'Per month, in cents.' }) priceCents:
    | number
    | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) currentPeriodEnd:
    | string
    | null;
  @ApiProperty({ description: 'The plan ends with the period that’s paid for.' })
  cancelAtPeriodEnd: boolean;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When they filled out the intake form; the answers aren’t included.',
  })
  intakeAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastVideoAt: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;

  static from(row: StudentRow): AdminStudentResponse {
    const { currentPeriodEnd } = row;
    return {
      ...pick(
        row,
        'id',
        'email',
        'emailConfirmed',
        'alumni',
        'planStatus',
        'priceCents',
        'cancelAtPeriodEnd',
      ),
      name: fullName(row),
      currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
      intakeAt: row.intakeAt?.toISOString() ?? null,
      lastVideoAt: row.lastVideoAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  }
}
