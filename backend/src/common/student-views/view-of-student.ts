import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiGoneResponse, ApiNotFoundResponse, ApiParam } from '../http/api-docs';
import { isUUID } from 'class-validator';
import type { Request } from 'express';
import { StaffOnly, type StudentActor } from '../auth/actors';
import { NotAllowed } from '../errors/common.errors';
import { ErrorResponse } from '../http/error-response';
import { StudentViewNotFound } from './student-view.errors';
import { StudentViews } from './student-views';

declare module 'express-serve-static-core' {
  interface Request {
    /** The student whom a view shows; not a signed-in student. */
    viewedStudent?: StudentActor;
  }
}

/** The prefix of a view's calls: each is followed by the path of the student's own call. */
export const VIEW_PATH = 'admin/student-views/:viewId';

const requestOf = (context: ExecutionContext): Request =>
  context.switchToHttp().getRequest<Request>();

/** Runs after the guard that identifies staff: the view has to be open and theirs. */
@Injectable()
class OpenViewGuard implements CanActivate {
  constructor(private readonly views: StudentViews) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const staff = request.actors?.staff;
    if (!staff) throw new NotAllowed();
    const { viewId } = request.params;
    if (!isUUID(viewId)) throw new StudentViewNotFound();
    const { studentId } = await this.views.get(String(viewId), staff);
    request.viewedStudent = { type: 'student', id: studentId };
    return true;
  }
}

/**
 * Allows staff in the admin, in a view that they opened (404 otherwise, 410 once it is over). The
 * guarded calls only read. [637]
 */
export const ViewOfStudent = () =>
  applyDecorators(
    StaffOnly('admin'),
    UseGuards(OpenViewGuard),
    ApiParam({ name: 'viewId', format: 'uuid' }),
    ApiNotFoundResponse({ type: ErrorResponse }),
    ApiGoneResponse({ type: ErrorResponse }),
  );

/** The student whose data is shown. */
export const ViewedStudent = createParamDecorator(
  (_: unknown, context: ExecutionContext): StudentActor | null => {
    return requestOf(context).viewedStudent ?? null;
  },
);
