import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { STAFF_ROLES } from '../../common/auth/actors';
import { queryRow } from '../../common/postgres/query-rows';
import { Staff } from './staff.entity';

const idRow = z.object({ id: z.int() });
const hashRow = z.object({ hash: z.nullable(z.string()) });
const actorRow = z.object({ id: z.int(), name: z.string(), roles: z.array(z.enum(STAFF_ROLES)) });

const ACTOR = {
  name: 'staff.actor',
  text: 'SELECT id, name, roles FROM staff WHERE id = $1 AND ended_at IS NULL',
};

@Injectable()
export class StaffRepository {
  constructor(private readonly db: DataSource) {}

  find(id: number, tx: EntityManager = this.db.manager): Promise<Staff | null> {
    return tx.findOneBy(Staff, { id });
  }

  /** Returns the owner first, then the others in the order they joined. */
  all(): Promise<Staff[]> {
    return this.db.manager.find(Staff, { order: { id: 'ASC' } });
  }

  lock(tx: EntityManager, id: number): Promise<Staff | null> {
    return tx.findOne(Staff, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns the hash of a current staff member, after waiting for any concurrent change. */
  async currentHashOf(id: number): Promise<string | null> {
    const row = await queryRow(
      this.db,
      hashRow,
      'SELECT password_hash AS hash FROM staff WHERE id = $1 AND ended_at IS NULL FOR SHARE',
      [id],
    );
    return row?.hash ?? null;
  }

  /** Returns current and former staff. */
  findAll(ids: readonly number[], tx: EntityManager = this.db.manager): Promise<Staff[]> {
    return tx.findBy(Staff, { id: In([...ids]) });
  }

  /** Returns current or former staff. */
  findByEmail(email: string): Promise<Staff | null> {
    return this.db.manager.findOneBy(Staff, { email });
  }

  /** Called on every request of a signed-in coach or assistant. */
  findActor(id: number): Promise<z.output<typeof actorRow> | null> {
    return queryRow(this.db, actorRow, ACTOR, [id]);
  }

  findWorkingByEmail(email: string): Promise<Staff | null> {
    return this.db.manager.findOneBy(Staff, { email, endedAt: IsNull() });
  }

  /** Locked, so that someone whose access ends meanwhile isn't let back in by a new link. */
  lockWorkingByEmail(tx: EntityManager, email: string): Promise<Staff | null> {
    return tx.findOne(Staff, {
      where: { email, endedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Also voids a link that was emailed before. */
  async setPasswordHash(tx: EntityManager, id: number, passwordHash: string): Promise<void> {
    await tx.update(Staff, { id }, { passwordHash, linkHash: null, linkExpiresAt: null });
  }

  /** Adds someone who can't sign in yet; returns null if the address is taken. */
  async add(
    tx: EntityManager,
    { email, name, roles }: Pick<Staff, 'email' | 'name' | 'roles'>,
  ): Promise<number | null> {
    const row = await queryRow(
      tx,
      idRow,
      `INSERT INTO staff (email, name, roles) VALUES ($1, $2, $3) ON CONFLICT (email) DO NOTHING RETURNING id`,
      [email, name, roles],
    );
    return row?.id ?? null;
  }

  /** Saves the link, which replaces any earlier one. */
  async setLink(tx: EntityManager, id: number, hash: string, seconds: number): Promise<void> {
    await tx.query(
      'UPDATE staff SET ended_at = NULL, link_hash = $2, link_expires_at = app_now() + make_interval(secs => $3) WHERE id = $1',
      [id, hash, seconds],
    );
  }

  /** Uses up a link and returns the staff id; null if it is unknown, used or expired. */
  async useLink(tx: EntityManager, hash: string): Promise<number | null> {
    const row = await queryRow(
      tx,
      idRow,
      'UPDATE staff SET link_hash = NULL, link_expires_at = NULL WHERE link_hash = $1 AND link_expires_at > app_now() RETURNING id',
      [hash],
    );
    return row?.id ?? null;
  }

  async update(
    tx: EntityManager,
    id: number,
    change: Partial<Pick<Staff, 'name' | 'roles'>>,
  ): Promise<void> {
    await tx.update(Staff, { id }, change);
  }

  async end(tx: EntityManager, id: number): Promise<void> {
    await tx.update(
      Staff,
      { id },
      { endedAt: () => 'app_now()', passwordHash: null, linkHash: null, linkExpiresAt: null },
    );
  }
}
