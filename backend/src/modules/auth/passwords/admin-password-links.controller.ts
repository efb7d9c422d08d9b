import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '../../../common/http/api-docs';
import { CurrentStaff, StaffOnly, type StaffActor } from '../../../common/auth/actors';
import { idPipe } from '../../../common/http/id.pipe';
import { StudentNotFound } from '../../students/students.errors';
import { PasswordLinksService } from './password-links.service';

@ApiTags('admin')
@Controller('admin/students')
@StaffOnly('admin')
export class AdminPasswordLinksController {
  constructor(private readonly links: PasswordLinksService) {}

  /**
   * Emails the student a link to set a password, so that staff don't have to set one. 429 after
   * three in an hour. [T1]
   */
  @Post(':id/password-link')
  @HttpCode(204)
  @ApiNoContentResponse()
  send(
    @Param('id', idPipe(() => new StudentNotFound())) id: string,
    @CurrentStaff() staff: StaffActor,
  ): Promise<void> {
    return this.links.sendByStaff(staff, id);
  }
}
