import { ApiProperty } from '../../common/http/api-docs';
import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';
import {
  STAFF_PASSWORD_MIN,
  STAFF_TOO_SHORT,
  STUDENT_PASSWORD_MIN,
  TOO_SHORT,
  TOO_SHORT_ON_HELPER,
} from '@wavetrain/shared/passwords';
import {
  STAFF_ROLES,
  type Actors,
  type StaffActor,
  type StaffRole,
} from '../../common/auth/actors';
import {
  EmailField,
  GivenPasswordField,
  LinkTokenField,
  NewPasswordField,
  PersonNameField,
} from '../../common/http/fields';
import { Optional } from '../../common/http/null-policy';
import { normaliseEmail } from '../../common/people/email.rules';
import type { StudentContact } from '../students/students.types';
import type { WaitingChange } from './credentials/email-changes.repository';
import { canEnterCoachPortal, consoleRole } from './auth.policy';
import { PASSWORD_LINK_STATES, type PasswordLinkState } from './passwords/password-link.types';
import { PASSWORD_MAX } from './passwords/password.rules';

const FILL_ALL = 'Please fill in all fields';
const NO_MATCH = 'Invalid email or password';
const CURRENT_MISSING = 'Please enter your current password';
const NO_ENDPOINT = 'This isn’t a push subscription.';
const VISIBLE_LINE = /^(?=.*\S)\P{Cc}*$/u;

/** An email that isn't a valid address simply doesn't match any account. */
export class SignInRequest {
  @ApiProperty()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normaliseEmail(value) : value,
  )
  @IsString({ message: NO_MATCH })
  @Matches(VISIBLE_LINE, { message: NO_MATCH })
  @MaxLength(254, { message: NO_MATCH })
  email: string;

  @GivenPasswordField(PASSWORD_MAX, NO_MATCH) password: string;
}

export class RegisterRequest {
  @PersonNameField(FILL_ALL) firstName: string;
  @PersonNameField(FILL_ALL) lastName: string;
  @EmailField(FILL_ALL) email: string;
  @NewPasswordField(STUDENT_PASSWORD_MIN, PASSWORD_MAX, TOO_SHORT, FILL_ALL) password: string;
}

export class ForgotPasswordRequest {
  @EmailField() email: string;
}

export class PasswordLinkRequest {
  @LinkTokenField() token: string;
}

export class PasswordLinkResponse {
  @ApiProperty({
    enum: PASSWORD_LINK_STATES,
    description: '`over`: expired, used or replaced; a new one can be sent to its owner.',
  })
  state: PasswordLinkState;
}

export class SetPasswordRequest {
  @LinkTokenField() token: string;
  @NewPasswordField(STUDENT_PASSWORD_MIN, PASSWORD_MAX, TOO_SHORT) newPassword: string;
}

export class ConfirmEmailRequest {
  @LinkTokenField() token: string;
}

export class ChangeEmailRequest {
  @EmailField() newEmail: string;
  @GivenPasswordField(PASSWORD_MAX, CURRENT_MISSING) currentPassword: string;
}

/** An email change waiting to be confirmed; all fields are null without one. */
export class WaitingEmailChangeResponse {
  @ApiProperty({ type: String, nullable: true }) newEmail: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the link expires.',
  })
  expiresAt: string | null;

  static from(change: WaitingChange | null): WaitingEmailChangeResponse {
    return {
      newEmail: change?.newEmail ?? null,
      expiresAt: change?.expiresAt.toISOString() ?? null,
    };
  }
}

/** The browser that makes the request. */
export class BrowserRequest {
  @ApiProperty({
    maxLength: 1000,
    description: 'The endpoint of its push subscription, if it has one.',
  })
  @MaxLength(1000, { message: NO_ENDPOINT })
  @IsString({ message: NO_ENDPOINT })
  @Optional()
  pushEndpoint?: string;
}

export class ChangePasswordRequest extends BrowserRequest {
  @GivenPasswordField(PASSWORD_MAX, CURRENT_MISSING) currentPassword: string;
  @NewPasswordField(STUDENT_PASSWORD_MIN, PASSWORD_MAX, TOO_SHORT) newPassword: string;
}

export class ChangeStaffPasswordRequest {
  @GivenPasswordField(PASSWORD_MAX, CURRENT_MISSING) currentPassword: string;
  @NewPasswordField(STAFF_PASSWORD_MIN, PASSWORD_MAX, STAFF_TOO_SHORT) newPassword: string;
}

export class DirectResetRequest {
  @EmailField(FILL_ALL) email: string;
  @NewPasswordField(STUDENT_PASSWORD_MIN, PASSWORD_MAX, TOO_SHORT_ON_HELPER, FILL_ALL)
  newPassword: string;
}

export class SuccessResponse {
  @ApiProperty({ enum: [true] }) success: true;

  static readonly yes: SuccessResponse = { success: true };
}

export class DirectResetResponse extends SuccessResponse {
  @ApiProperty({ required: false, description: 'What was done; only outside production.' })
  debug?: string;
}

class SignedInStudent {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() firstName: string;
  @ApiProperty() lastName: string;
  @ApiProperty() email: string;
}

export class StudentSignedInResponse {
  @ApiProperty({ type: SignedInStudent }) student: SignedInStudent;

  static from({ id, firstName, lastName, email }: StudentContact): StudentSignedInResponse {
    return { student: { id, firstName, lastName, email } };
  }
}

class SignedInStaff {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty({ enum: STAFF_ROLES, isArray: true }) roles: StaffRole[];

  static from({ id, name, roles }: StaffActor): SignedInStaff {
    return { id, name, roles: [...roles] };
  }
}

export class CoachSignedInResponse {
  @ApiProperty({ type: SignedInStaff }) coach: SignedInStaff;

  static from(actor: StaffActor): CoachSignedInResponse {
    return { coach: SignedInStaff.from(actor) };
  }
}

export class AdminSignedInResponse {
  @ApiProperty({ type: SignedInStaff }) admin: SignedInStaff;

  static from(actor: StaffActor): AdminSignedInResponse {
    return { admin: SignedInStaff.from(actor) };
  }
}

/** [632] */
export class AuthCheckResponse {
  @ApiProperty() isAuthenticated: boolean;
  @ApiProperty() isStudentAuthenticated: boolean;
  @ApiProperty() isCoachAuthenticated: boolean;
  @ApiProperty() isAdminAuthenticated: boolean;
  @ApiProperty({ type: Number, nullable: true }) coachId: number | null;
  @ApiProperty({
    enum: ['owner', 'assistant', 'bookkeeper'],
    type: String,
    nullable: true,
    description: 'What they may do in the admin; null without access to it.',
  })
  adminRole: 'owner' | 'assistant' | 'bookkeeper' | null;

  static from({ student, staff }: Actors): AuthCheckResponse {
    const isCoach = staff !== null && canEnterCoachPortal(staff);
    const adminRole = staff && consoleRole(staff);
    return {
      isAuthenticated: student !== null || staff !== null,
      isStudentAuthenticated: student !== null,
      isCoachAuthenticated: isCoach,
      isAdminAuthenticated: adminRole !== null,
      coachId: isCoach ? staff.id : null,
      adminRole,
    };
  }
}
