import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '../../../common/http/api-docs';
import type { Request, Response } from 'express';
import {
  Anyone,
  CurrentStudent,
  Public,
  StudentOnly,
  type StudentActor,
} from '../../../common/auth/actors';
import { ClientAddress } from '../../../common/http/client-address';
import { SessionGate } from '../../../common/http/session-gate';
import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  PasswordLinkRequest,
  PasswordLinkResponse,
  SetPasswordRequest,
  StudentSignedInResponse,
  SuccessResponse,
} from '../auth.dto';
import { PasswordChangeService } from './password-change.service';
import { PasswordLinksService } from './password-links.service';

@ApiTags('student account')
@Controller('student')
export class StudentPasswordController {
  constructor(
    private readonly links: PasswordLinksService,
    private readonly changes: PasswordChangeService,
    private readonly sessions: SessionGate,
  ) {}

  /** Always returns success, whether or not the address has an account. [T16] */
  @Post('forgot-password')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async forgot(
    @Body() { email }: ForgotPasswordRequest,
    @ClientAddress() address: string,
  ): Promise<SuccessResponse> {
    await this.links.ask(email, address);
    return SuccessResponse.yes;
  }

  /** Whether a link still works; asking doesn't use it up. */
  @Post('password-link')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: PasswordLinkResponse })
  async look(@Body() { token }: PasswordLinkRequest): Promise<PasswordLinkResponse> {
    return { state: await this.links.stateOf(token) };
  }

  /** Emails a new link to the owner of one that no longer works. */
  @Post('password-link/renew')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async renew(
    @Body() { token }: PasswordLinkRequest,
    @ClientAddress() address: string,
  ): Promise<SuccessResponse> {
    await this.links.renew(token, address);
    return SuccessResponse.yes;
  }

  @Post('reset-password')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async reset(@Body() { token, newPassword }: SetPasswordRequest): Promise<SuccessResponse> {
    await this.links.set(token, 'password-reset', newPassword);
    return SuccessResponse.yes;
  }

  /** Sets the first password of an account created by a payment, and signs in. [T15] */
  @Post('set-password')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: StudentSignedInResponse })
  async set(
    @Body() { token, newPassword }: SetPasswordRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StudentSignedInResponse> {
    const student = await this.links.set(token, 'set-password', newPassword);
    await this.sessions.signIn(request, response, { studentId: student.id });
    return StudentSignedInResponse.from(student);
  }

  /** Ends every session; the caller gets a new one. */
  @Post('change-password')
  @StudentOnly()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async change(
    @CurrentStudent() student: StudentActor,
    @Body() body: ChangePasswordRequest,
    @ClientAddress() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    await this.changes.ofStudent(student, body, address);
    await this.sessions.signIn(request, response, { studentId: student.id });
    return SuccessResponse.yes;
  }
}
