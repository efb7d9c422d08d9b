import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { NotAllowed, NotSignedIn } from '../errors/common.errors';
import { SessionGate } from '../http/session-gate';
import {
  ACCESS,
  ActorDirectory,
  NOT_BOOKKEEPING,
  NOT_OPEN,
  OWNER_ALONE,
  type Access,
  type Actors,
  type StaffActor,
} from './actors';

/** Every route declares who may call it; a route without a declaration is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionGate,
    private readonly directory: ActorDirectory,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new NotAllowed();
    if (access.to === 'public') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const actors = await this.identify(request, context.switchToHttp().getResponse<Response>());
    request.actors = actors;
    if (access.to === 'anyone') return true;
    if (!actors.student && !actors.staff) throw new NotSignedIn();
    if (access.to === 'student' && !actors.student) throw new NotSignedIn();
    if (access.to === 'staff') this.admit(actors.staff, access);
    return true;
  }

  private admit(
    staff: StaffActor | null,
    { role, ownerAlone }: Extract<Access, { to: 'staff' }>,
  ): void {
    if (!staff) throw new NotAllowed();
    if (!this.directory.mayEnter(staff, role))
      throw new NotAllowed(
        role === 'admin' && this.directory.mayEnter(staff, 'bookkeeper')
          ? NOT_BOOKKEEPING
          : NOT_OPEN[role],
      );
    if (ownerAlone && !this.directory.isOwner(staff)) throw new NotAllowed(OWNER_ALONE);
  }

  private async identify(request: Request, response: Response): Promise<Actors> {
    const session = await this.sessions.openExisting(request, response);
    if (!session) return { student: null, staff: null };
    const [student, staff] = await Promise.all([
      session.studentId ? this.directory.findStudent(session.studentId) : null,
      session.staffId ? this.directory.findStaff(session.staffId) : null,
    ]);
    return { student, staff };
  }
}
