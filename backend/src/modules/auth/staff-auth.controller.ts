import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '../../common/http/api-docs';
import type { Request, Response } from 'express';
import {
  Anyone,
  CurrentActors,
  CurrentStaff,
  NOT_OPEN,
  StaffOnly,
  type Actors,
  type StaffActor,
} from '../../common/auth/actors';
import { NotAllowed } from '../../common/errors/common.errors';
import { ClientAddress } from '../../common/http/client-address';
import { SessionGate } from '../../common/http/session-gate';
import { Environment } from '../../config/environment';
import {
  AdminSignedInResponse,
  AuthCheckResponse,
  ChangeStaffPasswordRequest,
  CoachSignedInResponse,
  DirectResetRequest,
  DirectResetResponse,
  ForgotPasswordRequest,
  SignInRequest,
  SuccessResponse,
} from './auth.dto';
import { canEnterCoachPortal, canEnterConsole } from './auth.policy';
import { PasswordChangeService } from './passwords/password-change.service';
import { PasswordLinksService } from './passwords/password-links.service';
import { AdminSignInGuard, CoachSignInGuard, SignedIn } from './sign-in/sign-in.guard';
import { SignInService, type Recognised } from './sign-in/sign-in.service';
import { SupportToolGuard } from './support-tool.guard';

@ApiTags('staff account')
@Controller()
export class StaffAuthController {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly signIn: SignInService,
    private readonly changes: PasswordChangeService,
    private readonly links: PasswordLinksService,
    private readonly sessions: SessionGate,
  ) {}

  @Post('coach/login')
  @Anyone()
  @UseGuards(CoachSignInGuard)
  @HttpCode(200)
  @ApiBody({ type: SignInRequest })
  @ApiOkResponse({ type: CoachSignedInResponse })
  async coachLogin(
    @SignedIn() staff: Recognised<StaffActor>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CoachSignedInResponse> {
    if (!canEnterCoachPortal(staff.who)) throw new NotAllowed(NOT_OPEN.coach);
    await this.signIn.letStaffIn(request, response, staff, 'coach');
    return CoachSignedInResponse.from(staff.who);
  }

  @Post('admin/login')
  @Anyone()
  @UseGuards(AdminSignInGuard)
  @HttpCode(200)
  @ApiBody({ type: SignInRequest })
  @ApiOkResponse({ type: AdminSignedInResponse })
  async adminLogin(
    @SignedIn() staff: Recognised<StaffActor>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminSignedInResponse> {
    if (!canEnterConsole(staff.who)) throw new NotAllowed(NOT_OPEN.admin);
    await this.signIn.letStaffIn(request, response, staff, 'admin');
    return AdminSignedInResponse.from(staff.who);
  }

  /** Ends the staff side of the session; a student in the same browser stays signed in. [T121] */
  @Post('auth/logout')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    await this.sessions.signOut(request, response, 'staffId');
    return SuccessResponse.yes;
  }

  /** Always returns success, whether or not a coach or assistant has the address. */
  @Post('staff/forgot-password')
  @Anyone()
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async forgot(
    @Body() { email }: ForgotPasswordRequest,
    @ClientAddress() address: string,
  ): Promise<SuccessResponse> {
    await this.links.askAsStaff(email, address);
    return SuccessResponse.yes;
  }

  /** Never returns an error: for a visitor, it says that no one is signed in. [T143] */
  @Get('auth/check')
  @Anyone()
  @ApiOkResponse({ type: AuthCheckResponse })
  check(@CurrentActors() actors: Actors): AuthCheckResponse {
    return AuthCheckResponse.from(actors);
  }

  @Post('admin/change-password')
  @StaffOnly('bookkeeper')
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async changePassword(
    @CurrentStaff() staff: StaffActor,
    @Body() body: ChangeStaffPasswordRequest,
    @ClientAddress() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    await this.changes.ofStaff(staff, body, address);
    await this.sessions.signIn(request, response, { staffId: staff.id });
    return SuccessResponse.yes;
  }

  /** The password helper of the specification, kept as a staff tool. [T1] */
  @Post('password-reset-direct')
  @Anyone()
  @UseGuards(SupportToolGuard)
  @HttpCode(200)
  @ApiOkResponse({ type: DirectResetResponse })
  async resetDirectly(
    @CurrentStaff() staff: StaffActor,
    @Body() { email, newPassword }: DirectResetRequest,
  ): Promise<DirectResetResponse> {
    const debug = await this.changes.directly(staff, email, newPassword);
    return { success: true, ...(this.env.mode !== 'production' && { debug }) };
  }
}
