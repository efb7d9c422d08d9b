import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../common/auth/actors';
import { idPipe } from '../../common/http/id.pipe';
import { StudentNotFound } from '../students/students.errors';
import { StudentInvitation } from './student-invitation.service';

@ApiTags('admin')
@Controller('admin/students')
@StaffOnly('admin')
export class StudentInvitationController {
  constructor(private readonly invitation: StudentInvitation) {}

  /**
   * Emails a new link to the intake. 409 if they have filled it in, opted out of invitations, or
   * are about to be deleted.
   */
  @Post(':id/invitation')
  @HttpCode(204)
  @ApiNoContentResponse()
  send(
    @Param('id', idPipe(() => new StudentNotFound())) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    return this.invitation.send(id, staff);
  }
}
