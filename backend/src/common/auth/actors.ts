import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiForbiddenResponse, ApiUnauthorizedResponse } from '../http/api-docs';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { ErrorResponse } from '../http/error-response';

/**
 * What a staff account may use: the coach portal, the admin, or only the admin's bookkeeping. [T22,
 * T155]
 */
export const STAFF_ROLES = ['coach', 'admin', 'bookkeeper'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

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

/**
 * Looks up the people behind a session's ids; implemented by the auth module. Returns null for a
 * closed account.
 */
export abstract class ActorDirectory {
  abstract findStudent(id: string): Promise<StudentActor | null>;
  abstract findStaff(id: number): Promise<StaffActor | null>;
  /** Returns the names of staff members, including those who have left. */
  abstract staffNames(
    ids: readonly number[],
    tx?: EntityManager,
  ): Promise<ReadonlyMap<number, string>>;
  /**
   * Whether the staff member may use the part of the product that the role stands for. Having the
   * role alone may not be enough. [T21, T22]
   */
  abstract mayEnter(staff: StaffActor, role: StaffRole): boolean;
  /**
   * Whether this is the site's owner. Refunds, staff and settings are for the owner only. [T21,
   * T22]
   */
  abstract isOwner(staff: Pick<StaffActor, 'id'>): boolean;

  /** Returns the name that students see beside a coach's work; null for the owner. */
  async nameUnlessOwner(staffId: number, tx?: EntityManager): Promise<string | null> {
    if (this.isOwner({ id: staffId })) return null;
    return (await this.staffNames([staffId], tx)).get(staffId) ?? null;
  }
}

/** Both identities of one cookie: a browser can be signed in as student and as staff. */
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

/**
 * The message for staff without access to a part of the product, both at sign-in and on its routes.
 * [T21]
 */
export const NOT_OPEN: Readonly<Record<StaffRole, string>> = {
  coach: 'This account doesn’t have access to the coach portal.',
  admin: 'This account doesn’t have access to the admin.',
  bookkeeper: 'This account doesn’t have access to the admin.',
};

/** The message for bookkeepers on the admin's other routes. */
export const NOT_BOOKKEEPING = 'This isn’t part of bookkeeping. Ask the owner if you need it.';

/** The message for assistants on routes that are for the owner only. */
export const OWNER_ALONE = 'Only the owner can do this. Ask them to do it for you.';

/** Allows everyone, without loading the session or the caller. */
export const Public = () => SetMetadata(ACCESS, { to: 'public' } satisfies Access);
/** Allows everyone; the handler can see who is signed in (`@CurrentActors()`). */
export const Anyone = () => SetMetadata(ACCESS, { to: 'anyone' } satisfies Access);
/** Allows signed-in students; 401 for everyone else. */
export const StudentOnly = () =>
  applyDecorators(
    SetMetadata(ACCESS, { to: 'student' } satisfies Access),
    ApiUnauthorizedResponse({ type: ErrorResponse }),
  );
/**
 * Allows signed-in staff with access to that part; 401 without a session, 403 for students and
 * other staff. `bookkeeper` allows everyone with access to the admin.
 */
export const StaffOnly = (role: StaffRole) =>
  applyDecorators(
    SetMetadata(ACCESS, { to: 'staff', role } satisfies Access),
    ApiUnauthorizedResponse({ type: ErrorResponse }),
    ApiForbiddenResponse({ type: ErrorResponse }),
  );
/** Allows the owner in the admin; assistants get a 403 that says so. */
export const OwnerOnly = () =>
  applyDecorators(
    SetMetadata(ACCESS, { to: 'staff', role: 'admin', ownerAlone: true } satisfies Access),
    ApiUnauthorizedResponse({ type: ErrorResponse }),
    ApiForbiddenResponse({ type: ErrorResponse }),
  );

const requestOf = (context: ExecutionContext): Request =>
  context.switchToHttp().getRequest<Request>();

export const CurrentStudent = createParamDecorator(
  (_: unknown, context: ExecutionContext): StudentActor | null =>
    requestOf(context).actors?.student ?? null,
);
export const CurrentStaff = createParamDecorator(
  (_: unknown, context: ExecutionContext): StaffActor | null =>
    requestOf(context).actors?.staff ?? null,
);
export const CurrentActors = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actors =>
    requestOf(context).actors ?? { student: null, staff: null },
);
