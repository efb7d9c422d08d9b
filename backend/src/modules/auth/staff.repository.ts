import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Staff } from './staff.entity';

@Injectable()
export class StaffRepository {
  constructor(private readonly db: DataSource) {}

  find(id: number, tx: EntityManager = this.db.manager): Promise<Staff | null> {
    return tx.findOneBy(Staff, { id });
  }

  lock(tx: EntityManager, id: number): Promise<Staff | null> {
    return tx.findOne(Staff, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findByEmail(email: string): Promise<Staff | null> {
    return this.db.manager.findOneBy(Staff, { email });
  }

  async setPasswordHash(tx: EntityManager, id: number, passwordHash: string): Promise<void> {
    await tx.update(Staff, { id }, { passwordHash });
  }
}
