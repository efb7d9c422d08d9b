import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiForbiddenResponse, ApiUnauthorizedResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ErrorResponse } from '../errors/error-response';

export type StaffRole = 'coach' | 'admin';

export interface StaffActor {
  readonly type: 'staff';
  readonly id: number;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

export interface StudentActor {
  readonly type: 'student';
  readonly id: string;
}

export type Actor = StaffActor | StudentActor;

export const isStaff = (actor: Actor): actor is StaffActor => actor.type === 'staff';

/** Who is behind a session's ids now; implemented by the auth module. An ended account answers null. */
export abstract class ActorDirectory {
  abstract findStudent(id: string): Promise<StudentActor | null>;
  abstract findStaff(id: number): Promise<StaffActor | null>;
  /** What staff are called; whoever has left keeps the name under which they did what they did. */
  abstract staffNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Whether the part of the product that a role stands for is open to them: a role alone may not do. [T21, T22] */
  abstract mayEnter(staff: StaffActor, role: StaffRole): boolean;
  /** Whether the site is theirs: refunds, staff and settings are the owner's alone. [T21, T22] */
  abstract isOwner(staff: StaffActor): boolean;
}

/** Both identities of one cookie, side by side. */
export interface Actors {
  readonly student: StudentActor | null;
  readonly staff: StaffActor | null;
}

declare module 'express-serve-static-core' {
  interface Request {
    actors?: Actors;
  }
}

export type Access =
  | { readonly to: 'public' }
  | { readonly to: 'anyone' }
  | { readonly to: 'student' }
  | { readonly to: 'staff'; readonly role: StaffRole; readonly ownerAlone?: true };

export const ACCESS = Symbol('access');

/** What staff read who may not enter, at the door as behind it. [T21] */
export const NOT_OPEN: Readonly<Record<StaffRole, string>> = {
  coach: 'This account doesn’t have access to the coach portal.',
  admin: 'This account doesn’t have access to the admin.',
};

/** What an assistant reads where the owner decides. */
export const OWNER_ALONE = 'Only the owner can do this. Ask them to do it.';

/** Nobody is asked who they are, and no session is touched. */
export const Public = () => SetMetadata(ACCESS, { to: 'public' } satisfies Access);
/** Anyone may call; who is signed in is known to the handler (`@CurrentActors()`). */
export const Anyone = () => SetMetadata(ACCESS, { to: 'anyone' } satisfies Access);
/** A signed-in student; 401 for everybody else. */
export const StudentOnly = () =>
  applyDecorators(SetMetadata(ACCESS, { to: 'student' } satisfies Access), ApiUnauthorizedResponse({ type: ErrorResponse }));
/** Signed-in staff to whom that part is open; 401 without a session, 403 for students and other staff. */
export const StaffOnly = (role: StaffRole) =>
  applyDecorators(
    SetMetadata(ACCESS, { to: 'staff', role } satisfies Access),
    ApiUnauthorizedResponse({ type: ErrorResponse }),
    ApiForbiddenResponse({ type: ErrorResponse }),
  );
/** The owner, in the console; an assistant is told so (403). */
export const OwnerOnly = () =>
  applyDecorators(
    SetMetadata(ACCESS, { to: 'staff', role: 'admin', ownerAlone: true } satisfies Access),
    ApiUnauthorizedResponse({ type: ErrorResponse }),
    ApiForbiddenResponse({ type: ErrorResponse }),
  );

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

export const CurrentStudent = createParamDecorator(
  (_: unknown, context: ExecutionContext): StudentActor | null => requestOf(context).actors?.student ?? null,
);
export const CurrentStaff = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffActor | null => requestOf(context).actors?.staff ?? null,
);
export const CurrentActors = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actors => requestOf(context).actors ?? { student: null, staff: null },
);
