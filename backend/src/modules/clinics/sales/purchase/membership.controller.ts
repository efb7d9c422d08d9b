import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../../../../common/http/api-docs';
import { Anyone, CurrentStudent, type StudentActor } from '../../../../common/auth/actors';
import { StudentsService } from '../../../students/students.service';

export class MembershipResponse {
  @ApiProperty({
    description:
      'Signed in with an active subscription, so they can book what opens to members first.',
  })
  isMember: boolean;
  @ApiProperty() isSignedIn: boolean;
}

@ApiTags('clinics')
@Controller('clinics/membership')
export class MembershipController {
  constructor(private readonly students: StudentsService) {}

  /**
   * Returns whether the visitor can book with the members. The browser asks while dates are
   * members-only, because cached pages contain no personal data.
   */
  @Get()
  @Anyone()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: MembershipResponse })
  async read(@CurrentStudent() student: StudentActor | null): Promise<MembershipResponse> {
    return {
      isSignedIn: student !== null,
      isMember: student !== null && (await this.students.isMember(student.id)),
    };
  }
}
