import { ApiProperty } from '../../../common/http/api-docs';
import { STAFF_PASSWORD_MIN, STAFF_TOO_SHORT } from '@wavetrain/shared/passwords';
import type { StaffRole } from '../../../common/auth/actors';
import {
  EmailField,
  LinkTokenField,
  NewPasswordField,
  PersonNameField,
} from '../../../common/http/fields';
import { isOwner } from '../auth.policy';
import { PASSWORD_MAX } from '../passwords/password.rules';
import type { Staff } from '../staff.entity';
import { STAFF_STATES, staffState, type StaffState } from './staff-account.rules';

const NAME_MISSING = 'Please enter their name';

export class InviteStaffRequest {
  @EmailField() email: string;
  @PersonNameField(NAME_MISSING) name: string;
}

export class RenameStaffRequest {
  @PersonNameField(NAME_MISSING) name: string;
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
  @ApiProperty({ enum: ['coach', 'admin'], isArray: true }) roles: StaffRole[];
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
    enum: ['owner', 'assistant'],
    description: 'Who may do it: only the owner, or assistants too.',
  })
  role: 'owner' | 'assistant';
  @ApiProperty({
    type: [String],
    example: ['POST /api/admin/bookings/{id}/refund'],
    description: 'The calls that do it.',
  })
  calls: string[];
}
