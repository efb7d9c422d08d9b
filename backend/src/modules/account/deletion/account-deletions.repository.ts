import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ERASURE_GRACE_DAYS } from '@wavetrain/shared/time-limits';
import { AccountDeletion } from './account-deletion.entity';

@Injectable()
export class AccountDeletionsRepository {
  constructor(private readonly db: DataSource) {}

  find(id: string, tx: EntityManager = this.db.manager): Promise<AccountDeletion | null> {
    return tx.findOneBy(AccountDeletion, { id });
  }

  openOf(tx: EntityManager, studentId: string): Promise<AccountDeletion | null> {
    return tx.findOneBy(AccountDeletion, { studentId, state: In(['waiting', 'erasing']) });
  }

  /** Returns a student's newest request, whatever its state. */
  newestOf(tx: EntityManager, studentId: string): Promise<AccountDeletion | null> {
    return tx.findOne(AccountDeletion, {
      where: { studentId },
      order: { askedAt: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Adds a request and returns when it will be carried out. If an earlier request stopped the
   * renewal and it was never restored, this one is responsible for restoring it.
   */
  async add(tx: EntityManager, id: string, studentId: string): Promise<Date> {
    const before = await this.newestOf(tx, studentId);
    const stoppedRenewal = before !== null && before.stoppedRenewal && before.renewedAt === null;
    const [row] = await tx.query<{ dueAt: Date }[]>(
      `INSERT INTO account_deletions (id, student_id, state, asked_at, due_at, stopped_renewal)
        VALUES ($1, $2, 'waiting', app_now(), app_now() + make_interval(days => ${ERASURE_GRACE_DAYS}), $3) RETURNING due_at AS "dueAt"`,
      [id, studentId, stoppedRenewal],
    );
    if (!row) throw new Error('the deletion was not saved');
    return row.dueAt;
  }

  /**
   * Records that the provider is about to be asked. Returns false if the request was withdrawn in
   * the meantime.
   */
  async noteStoppedRenewal(id: string): Promise<boolean> {
    const asked = { stoppedRenewal: true, stopUnsettled: true };
    const { affected } = await this.db.manager.update(
      AccountDeletion,
      { id, state: 'waiting' },
      asked,
    );
    return affected === 1;
  }

  /**
   * Records that the provider refused while the request still exists. A later job reads the
   * provider's state again.
   */
  async noteStopRefused(id: string): Promise<void> {
    await this.db.manager.update(
      AccountDeletion,
      { id, state: 'waiting' },
      { stopUnsettled: false },
    );
  }

  async noteStopAnswered(tx: EntityManager, id: string): Promise<void> {
    await tx.update(AccountDeletion, { id }, { stopUnsettled: false });
  }

  async noteRenewed(tx: EntityManager, id: string): Promise<void> {
    await tx.query(
      'UPDATE account_deletions SET renewed_at = app_now() WHERE id = $1 AND stopped_renewal',
      [id],
    );
  }

  async end(tx: EntityManager, id: string, state: 'withdrawn' | 'done'): Promise<void> {
    await tx.query('UPDATE account_deletions SET state = $2, ended_at = app_now() WHERE id = $1', [
      id,
      state,
    ]);
  }

  /** Starts the deletion. It can't be withdrawn after this. */
  async begin(tx: EntityManager, id: string): Promise<void> {
    await tx.update(AccountDeletion, { id }, { state: 'erasing' });
  }

  /** Postpones the deletion by a day because something blocks it. */
  async putOff(tx: EntityManager, id: string): Promise<Date> {
    const [rows] = await tx.query<[{ dueAt: Date }[], number]>(
      `UPDATE account_deletions SET due_at = app_now() + interval '1 day' WHERE id = $1 RETURNING due_at AS "dueAt"`,
      [id],
    );
    if (!rows[0]) throw new Error('the deletion is gone');
    return rows[0].dueAt;
  }

  /** Returns the requests whose week is over. */
  due(): Promise<AccountDeletion[]> {
    return this.db.manager
      .createQueryBuilder(AccountDeletion, 'deletion')
      .where(`deletion.state = 'waiting' AND deletion.dueAt <= app_now()`)
      .orderBy('deletion.dueAt')
      .take(100)
      .getMany();
  }
}
