import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StaffActor } from '../../common/auth/actors';
import { OWNER_STAFF_ID } from './auth.policy';
import type { Staff } from './staff.entity';
import { StaffRepository } from './staff.repository';

export interface StaffContact {
  readonly id: number;
  readonly email: string;
  readonly name: string;
}

@Injectable()
export class StaffService {
  constructor(private readonly staff: StaffRepository) {}

  /** Returns the site's owner: id 1, created by the seed. [T21] */
  owner(tx?: EntityManager): Promise<StaffContact> {
    return this.findContact(tx, OWNER_STAFF_ID);
  }

  async findContact(tx: EntityManager | undefined, staffId: number): Promise<StaffContact> {
    const staff = await this.staff.find(staffId, tx);
    if (!staff) throw new Error(`staff ${staffId} is missing: run the migrate step`);
    const { id, email, name } = staff;
    return { id, email, name };
  }

  async actorOf(id: number): Promise<StaffActor | null> {
    const staff = await this.staff.findActor(id);
    return staff && actorFrom(staff);
  }

  /** Includes staff who have left. */
  async namesOf(ids: readonly number[], tx?: EntityManager): Promise<ReadonlyMap<number, string>> {
    const staff = ids.length === 0 ? [] : await this.staff.findAll(ids, tx);
    return new Map(staff.map(({ id, name }) => [id, name]));
  }

  async findByEmail(
    email: string,
  ): Promise<{ actor: StaffActor; passwordHash: string | null } | null> {
    const staff = await this.staff.findWorkingByEmail(email);
    return staff && { actor: actorFrom(staff), passwordHash: staff.passwordHash };
  }

  async isStaffEmail(email: string): Promise<boolean> {
    return (await this.staff.findByEmail(email)) !== null;
  }

  async hashOf(id: number): Promise<string | null> {
    return (await this.staff.find(id))?.passwordHash ?? null;
  }

  /** Returns the hash after any concurrent change. */
  currentHashOf(id: number): Promise<string | null> {
    return this.staff.currentHashOf(id);
  }

  /** Returns the hash and locks it against changes until the transaction ends. */
  async lockHashOf(tx: EntityManager, id: number): Promise<string | null> {
    return (await this.staff.lock(tx, id))?.passwordHash ?? null;
  }

  setPasswordHash(tx: EntityManager, id: number, passwordHash: string): Promise<void> {
    return this.staff.setPasswordHash(tx, id, passwordHash);
  }
}

const actorFrom = ({ id, name, roles }: Pick<Staff, 'id' | 'name' | 'roles'>): StaffActor => ({
  type: 'staff',
  id,
  name,
  roles,
});
