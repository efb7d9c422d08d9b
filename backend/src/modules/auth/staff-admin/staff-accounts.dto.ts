import { IsIn } from 'class-validator';
import { ApiProperty } from '../../../common/http/api-docs';
import { STAFF_PASSWORD_MIN, STAFF_TOO_SHORT } from '@wavetrain/shared/passwords';
import { STAFF_ROLES, type StaffRole } from '../../../common/auth/actors';
import {
  EmailField,
  LinkTokenField,
  NewPasswordField,
  PersonNameField,
} from '../../../common/http/fields';
import { Optional } from '../../../common/http/null-policy';
import { isOwner } from '../auth.policy';
import { PASSWORD_MAX } from '../passwords/password.rules';
import type { AdminRole } from '../../../common/auth/admin-roles';
import type { Staff } from '../staff.entity';
import {
  GIVEN_ROLES,
  STAFF_STATES,
  givenRole,
  staffState,
  type GivenRole,
  type StaffState,
} from './staff-account.rules';

const NAME_MISSING = 'Please enter their name';
const ROLE_MISSING = 'Please choose a role';

export class InviteStaffRequest {
  @EmailField() email: string;
  @PersonNameField(NAME_MISSING) name: string;
  @ApiProperty({ enum: GIVEN_ROLES })
  @IsIn(GIVEN_ROLES, { message: ROLE_MISSING })
  role: GivenRole;
}

export class UpdateStaffRequest {
  @Optional()
  @PersonNameField(NAME_MISSING)
  name?: string;
  @Optional()
  @ApiProperty({ enum: GIVEN_ROLES })
  @IsIn(GIVEN_ROLES, { message: ROLE_MISSING })
  role?: GivenRole;
}

export class SetStaffPasswordRequest {
  @LinkTokenField() token: string;
  @NewPasswordField(STAFF_PASSWORD_MIN, PASSWORD_MAX, STAFF_TOO_SHORT) newPassword: string;
}

/** A staff member, as the owner sees them. */
export class StaffAccountResponse {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: STAFF_ROLES, isArray: true }) roles: StaffRole[];
  @ApiProperty({ enum: ['owner', ...GIVEN_ROLES] }) role: GivenRole | 'owner';
  @ApiProperty() isOwner: boolean;
  @ApiProperty({ enum: STAFF_STATES, description: '`expired`: invited, but the link has expired.' })
  state: StaffState;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time', type: String, nullable: true }) endedAt: string | null;
  @ApiProperty({
    format: 'date-time',
    type: String,
    nullable: true,
    description: 'When the link in the email expires.',
  })
  linkExpiresAt: string | null;

  static from(staff: Staff, now: Date): StaffAccountResponse {
    const { id, name, email, roles, createdAt, endedAt, linkExpiresAt } = staff;
    return {
      id,
      name,
      email,
      roles: [...roles],
      role: isOwner(staff) ? 'owner' : givenRole(roles),
      isOwner: isOwner(staff),
      state: staffState(staff, now),
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      linkExpiresAt: linkExpiresAt?.toISOString() ?? null,
    };
  }
}

/** Something that can be done in the admin. */
export class AdminTaskResponse {
  @ApiProperty({ example: 'Bookings' }) area: string;
  @ApiProperty({ example: 'Refund, end or cancel a booking' }) what: string;
  @ApiProperty({
    enum: ['owner', 'assistant', 'bookkeeper'],
    description: 'Who may do it: only the owner, assistants too, or bookkeepers as well.',
  })
  role: AdminRole;
  @ApiProperty({
    type: [String],
    example: ['POST /api/admin/bookings/{id}/refund'],
    description: 'The calls that do it.',
  })
  calls: string[];
}
