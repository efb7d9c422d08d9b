import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ActorDirectory,
  type StaffActor,
  type StaffRole,
  type StudentActor,
} from '../../common/auth/actors';
import { StudentsService } from '../students/students.service';
import { canEnterCoachPortal, canEnterConsole, canUseConsole, isOwner } from './auth.policy';
import { StaffService } from './staff.service';

const MAY_ENTER: Readonly<Record<StaffRole, (staff: StaffActor) => boolean>> = {
  coach: canEnterCoachPortal,
  admin: canUseConsole,
  bookkeeper: canEnterConsole,
};

/** Looks up the current accounts behind a session's ids; a deleted account gives no access. */
@Injectable()
export class AccountsDirectory extends ActorDirectory {
  constructor(
    private readonly students: StudentsService,
    private readonly staff: StaffService,
  ) {
    super();
  }

  async findStudent(id: string): Promise<StudentActor | null> {
    return (await this.students.exists(id)) ? { type: 'student', id } : null;
  }

  findStaff(id: number): Promise<StaffActor | null> {
    return this.staff.actorOf(id);
  }

  staffNames(ids: readonly number[], tx?: EntityManager): Promise<ReadonlyMap<number, string>> {
    return this.staff.namesOf(ids, tx);
  }

  mayEnter(staff: StaffActor, role: StaffRole): boolean {
    return MAY_ENTER[role](staff);
  }

  isOwner(staff: Pick<StaffActor, 'id'>): boolean {
    return isOwner(staff);
  }
}
