import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Request, Response } from 'express';
import {
  Anyone,
  CurrentActors,
  CurrentStudent,
  StudentOnly,
  type Actors,
  type StudentActor,
} from '../../common/auth/actors';
import { ClientAddress } from '../../common/http/client-address';
import { SessionGate } from '../../common/http/session-gate';
import { PushNotifications } from '../notifications/push-notifications.service';
import type { StudentContact } from '../students/students.types';
import {
  BrowserRequest,
  ConfirmEmailRequest,
  RegisterRequest,
  SignInRequest,
  StudentSignedInResponse,
  SuccessResponse,
} from './auth.dto';
import { EmailConfirmationService } from './email-addresses/email-confirmation.service';
import { RegistrationService } from './registration.service';
import { SignedIn, StudentSignInGuard } from './sign-in/sign-in.guard';
import { SignInService, type Recognised } from './sign-in/sign-in.service';

@ApiTags('student account')
@Controller('student')
export class StudentAuthController {
  constructor(
    private readonly signIn: SignInService,
    private readonly registration: RegistrationService,
    private readonly confirmation: EmailConfirmationService,
    private readonly sessions: SessionGate,
    private readonly push: PushNotifications,
  ) {}

  @Post('login')
  @Anyone()
  @UseGuards(StudentSignInGuard)
  @HttpCode(200)
  @ApiBody({ type: SignInRequest })
  @ApiOkResponse({ type: StudentSignedInResponse })
  async login(
    @SignedIn() student: Recognised<StudentContact>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StudentSignedInResponse> {
    await this.signIn.letStudentIn(request, response, student);
    return StudentSignedInResponse.from(student.who);
  }

  /** Creates an account and signs it in. [T122] */
  @Post('register')
  @Anyone()
  @ApiCreatedResponse({ type: StudentSignedInResponse })
  async register(
    @Body() body: RegisterRequest,
    @ClientAddress() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StudentSignedInResponse> {
    const student = await this.registration.register(body, address);
    await this.sessions.signIn(request, response, { studentId: student.id });
    return StudentSignedInResponse.from(student);
  }

  /**
   * Ends the student's side of the session and this browser's notifications; a coach in the same
   * browser stays signed in. [T121]
   */
  @Post('logout')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async logout(
    @CurrentActors() { student }: Actors,
    @Body() { pushEndpoint }: BrowserRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    if (student && pushEndpoint !== undefined) await this.push.signedOut(student.id, pushEndpoint);
    await this.sessions.signOut(request, response, 'studentId');
    return SuccessResponse.yes;
  }

  @Post('confirm-email')
  @StudentOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async confirmEmail(
    @CurrentStudent() student: StudentActor,
    @Body() { token }: ConfirmEmailRequest,
  ): Promise<SuccessResponse> {
    await this.confirmation.confirm(student, token);
    return SuccessResponse.yes;
  }

  @Post('confirm-email/send')
  @StudentOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async sendConfirmation(@CurrentStudent() student: StudentActor): Promise<SuccessResponse> {
    await this.confirmation.sendAgain(student);
    return SuccessResponse.yes;
  }
}
