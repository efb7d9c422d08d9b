import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { prepared } from '../../common/postgres/prepared';
import { Staff } from './staff.entity';

const ACTOR = { name: 'staff.actor', text: 'SELECT id, name, roles FROM staff WHERE id = $1 AND ended_at IS NULL' };

@Injectable()
export class StaffRepository {
  constructor(private readonly db: DataSource) {}

  find(id: number, tx: EntityManager = this.db.manager): Promise<Staff | null> {
    return tx.findOneBy(Staff, { id });
  }

  /** The owner first, then in the order in which they came. */
  all(): Promise<Staff[]> {
    return this.db.manager.find(Staff, { order: { id: 'ASC' } });
  }

  lock(tx: EntityManager, id: number): Promise<Staff | null> {
    return tx.findOne(Staff, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Of whoever works here; waits for whoever is changing it. */
  async currentHashOf(id: number): Promise<string | null> {
    const [row] = await this.db.query<{ hash: string | null }[]>(
      'SELECT password_hash AS hash FROM staff WHERE id = $1 AND ended_at IS NULL FOR SHARE',
      [id],
    );
    return row?.hash ?? null;
  }

  /** Whoever works or worked here. */
  findAll(ids: readonly number[]): Promise<Staff[]> {
    return this.db.manager.findBy(Staff, { id: In([...ids]) });
  }

  /** Whoever works or worked here. */
  findByEmail(email: string): Promise<Staff | null> {
    return this.db.manager.findOneBy(Staff, { email });
  }

  /** Asked by every call of a signed-in coach or assistant. */
  async findActor(id: number): Promise<Pick<Staff, 'id' | 'name' | 'roles'> | null> {
    const [staff] = await prepared<Pick<Staff, 'id' | 'name' | 'roles'>[]>(this.db, ACTOR, [id]);
    return staff ?? null;
  }

  findWorkingByEmail(email: string): Promise<Staff | null> {
    return this.db.manager.findOneBy(Staff, { email, endedAt: IsNull() });
  }

  async setPasswordHash(tx: EntityManager, id: number, passwordHash: string): Promise<void> {
    await tx.update(Staff, { id }, { passwordHash });
  }

  /** Somebody new, for the console alone; null where the address is taken. */
  async addAssistant(tx: EntityManager, { email, name }: Pick<Staff, 'email' | 'name'>): Promise<number | null> {
    const [row] = await tx.query<{ id: number }[]>(
      `INSERT INTO staff (email, name, roles) VALUES ($1, $2, '{admin}') ON CONFLICT (email) DO NOTHING RETURNING id`,
      [email, name],
    );
    return row?.id ?? null;
  }

  /** The one link that works from here on. */
  async setLink(tx: EntityManager, id: number, hash: string, seconds: number): Promise<void> {
    await tx.query(
      'UPDATE staff SET ended_at = NULL, link_hash = $2, link_expires_at = app_now() + make_interval(secs => $3) WHERE id = $1',
      [id, hash, seconds],
    );
  }

  /** Uses a link up: whose it was; null where it is unknown, used or too old. */
  async useLink(tx: EntityManager, hash: string): Promise<number | null> {
    const [rows] = await tx.query<[{ id: number }[], number]>(
      'UPDATE staff SET link_hash = NULL, link_expires_at = NULL WHERE link_hash = $1 AND link_expires_at > app_now() RETURNING id',
      [hash],
    );
    return rows[0]?.id ?? null;
  }

  async rename(tx: EntityManager, id: number, name: string): Promise<void> {
    await tx.update(Staff, { id }, { name });
  }

  async end(tx: EntityManager, id: number): Promise<void> {
    await tx.update(Staff, { id }, { endedAt: () => 'app_now()', passwordHash: null, linkHash: null, linkExpiresAt: null });
  }
}
