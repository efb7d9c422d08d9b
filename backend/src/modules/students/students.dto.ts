import { ApiProperty } from '@nestjs/swagger';
import { PersonNameField } from '../../common/http/fields';
import { Optional } from '../../common/http/null-policy';
import type { Student } from './student.entity';
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './students.types';
import { subscriptionFrom } from './students.service';
import { hasNoPlan } from './subscription.rules';

export class UpdateProfileRequest {
  @Optional() @PersonNameField('Please enter your first name') firstName?: string;
  @Optional() @PersonNameField('Please enter your last name') lastName?: string;
}

class SubscriptionDetails {
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) status: SubscriptionStatus;
  @ApiProperty({ type: Number, nullable: true }) priceCents: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) currentPeriodEnd: string | null;
  @ApiProperty() cancelAtPeriodEnd: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of a paused plan: until when it was paid, and counts.' })
  pausedFrom: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When a paused plan goes on by itself.' })
  resumesAt: string | null;
  @ApiProperty({ description: 'Something was paid with this address; it opens once the address is confirmed.' })
  awaitsConfirmation: boolean;
}

/** A student as they see themselves. [796] */
export class ProfileResponse {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty() emailConfirmed: boolean;
  @ApiProperty() alumni: boolean;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) subscriptionStatus: SubscriptionStatus;
  @ApiProperty({ type: SubscriptionDetails }) subscription: SubscriptionDetails;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, nullable: true, description: 'The lower price, where an alumnus without a plan may take it. [T49]' })
  alumniPriceId: string | null;

  static from(student: Student, alumniPrice: string): ProfileResponse {
    const { id, firstName, lastName, email, emailConfirmedAt, alumni, createdAt } = student;
    const plan = subscriptionFrom(student);
    const subscription = {
      ...plan,
      currentPeriodEnd: plan.currentPeriodEnd?.toISOString() ?? null,
      pausedFrom: plan.pausedFrom?.toISOString() ?? null,
      resumesAt: plan.resumesAt?.toISOString() ?? null,
    };
    return {
      id,
      firstName,
      lastName,
      email,
      emailConfirmed: emailConfirmedAt !== null,
      alumni,
      subscriptionStatus: plan.status,
      subscription,
      createdAt: createdAt.toISOString(),
      alumniPriceId: alumni && hasNoPlan(plan.status) ? alumniPrice : null,
    };
  }
}

/** The account, for the student to take away: who they are and what their plan is. */
export class ExportResponse {
  @ApiProperty({ format: 'date-time' }) exportedAt: string;
  @ApiProperty({ type: ProfileResponse }) student: ProfileResponse;
}

/** A student in the coach's lists. [801] */
export class StudentListEntry {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATUSES }) subscriptionStatus: SubscriptionStatus;
  @ApiProperty() alumni: boolean;
  @ApiProperty({ format: 'date-time' }) createdAt: string;

  static from({ id, firstName, lastName, email, subscriptionStatus, alumni, createdAt }: Student): StudentListEntry {
    return { id, firstName, lastName, email, subscriptionStatus, alumni, createdAt: createdAt.toISOString() };
  }
}
