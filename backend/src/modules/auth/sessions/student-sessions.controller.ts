import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '../../../common/http/api-docs';
import type { Request, Response } from 'express';
import { CurrentStudent, StudentOnly, type StudentActor } from '../../../common/auth/actors';
import { SessionGate } from '../../../common/http/session-gate';
import { BrowserRequest, SuccessResponse } from '../auth.dto';
import { StudentSessions } from './student-sessions.service';

/** A session of a student, without the session's own id. */
export class SessionResponse {
  @ApiProperty({ format: 'date-time' }) signedInAt: string;
  @ApiProperty({ description: 'The session making this request.' }) isCurrent: boolean;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Browser and system; null if unknown.',
    example: 'Chrome on Android',
  })
  device: string | null;
}

@ApiTags('student account')
@Controller('student/sessions')
@StudentOnly()
export class StudentSessionsController {
  constructor(
    private readonly sessions: StudentSessions,
    private readonly gate: SessionGate,
  ) {}

  /** Lists sessions, newest first. */
  @Get()
  @ApiOkResponse({ type: [SessionResponse] })
  async list(
    @CurrentStudent() student: StudentActor,
    @Req() request: Request,
  ): Promise<SessionResponse[]> {
    const open = await this.sessions.of(student);
    return open.map(({ sid, signedInAt, device }) => ({
      signedInAt: signedInAt.toISOString(),
      isCurrent: sid === request.sessionID,
      device,
    }));
  }

  /** Signs out everywhere; the caller gets a new session and keeps its notifications. */
  @Post('end')
  @HttpCode(200)
  @ApiOkResponse({ type: SuccessResponse })
  async end(
    @CurrentStudent() student: StudentActor,
    @Body() { pushEndpoint }: BrowserRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SuccessResponse> {
    await this.sessions.endAll(student, pushEndpoint);
    await this.gate.signIn(request, response, { studentId: student.id });
    return SuccessResponse.yes;
  }
}
