import { Injectable } from '@nestjs/common';
import {
  ActorDirectory,
  type StaffActor,
  type StaffRole,
  type StudentActor,
} from '../../common/auth/actors';
import { StudentsService } from '../students/students.service';
import { canEnterCoachPortal, canEnterConsole, isOwner } from './auth.policy';
import { StaffService } from './staff.service';

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

  staffNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    return this.staff.namesOf(ids);
  }

  mayEnter(staff: StaffActor, role: StaffRole): boolean {
    return role === 'coach' ? canEnterCoachPortal(staff) : canEnterConsole(staff);
  }

  isOwner(staff: StaffActor): boolean {
    return isOwner(staff);
  }
}
