import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ERASURE_GRACE_DAYS } from '../../../common/facts/time-limits.rules';
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

  /** What somebody wished last, whatever became of it. */
  newestOf(tx: EntityManager, studentId: string): Promise<AccountDeletion | null> {
    return tx.findOne(AccountDeletion, { where: { studentId }, order: { askedAt: 'DESC', id: 'DESC' } });
  }

  /** When it is carried out. What an earlier wish stopped and nothing has set going again since is this one's to set going. */
  async add(tx: EntityManager, id: string, studentId: string): Promise<Date> {
    const before = await this.newestOf(tx, studentId);
    const stoppedRenewal = before !== null && before.stoppedRenewal && before.renewedAt === null;
    const [row] = await tx.query<{ dueAt: Date }[]>(
      `INSERT INTO account_deletions (id, student_id, state, asked_at, due_at, stopped_renewal)
        VALUES ($1, $2, 'waiting', app_now(), app_now() + make_interval(days => ${ERASURE_GRACE_DAYS}), $3) RETURNING due_at AS "dueAt"`,
      [id, studentId, stoppedRenewal],
    );
    if (!row) throw new Error('the deletion was not kept');
    return row.dueAt;
  }

  /** The provider is about to be asked. False where the wish was taken back meanwhile. */
  async noteStoppedRenewal(id: string): Promise<boolean> {
    const asked = { stoppedRenewal: true, stopUnsettled: true };
    const { affected } = await this.db.manager.update(AccountDeletion, { id, state: 'waiting' }, asked);
    return affected === 1;
  }

  /** The provider refused and the wish still stands: whoever acts on a later one reads what the provider says then. */
  async noteStopRefused(id: string): Promise<void> {
    await this.db.manager.update(AccountDeletion, { id, state: 'waiting' }, { stopUnsettled: false });
  }

  async noteStopAnswered(tx: EntityManager, id: string): Promise<void> {
    await tx.update(AccountDeletion, { id }, { stopUnsettled: false });
  }

  async noteRenewed(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE account_deletions SET renewed_at = app_now() WHERE id = $1 AND stopped_renewal', [id]);
  }

  async end(tx: EntityManager, id: string, state: 'withdrawn' | 'done'): Promise<void> {
    await tx.query('UPDATE account_deletions SET state = $2, ended_at = app_now() WHERE id = $1', [id, state]);
  }

  /** There is no way back from here. */
  async begin(tx: EntityManager, id: string): Promise<void> {
    await tx.update(AccountDeletion, { id }, { state: 'erasing' });
  }

  /** Something stands in its way: it is looked at again a day later. */
  async putOff(tx: EntityManager, id: string): Promise<Date> {
    const [rows] = await tx.query<[{ dueAt: Date }[], number]>(
      `UPDATE account_deletions SET due_at = app_now() + interval '1 day' WHERE id = $1 RETURNING due_at AS "dueAt"`,
      [id],
    );
    if (!rows[0]) throw new Error('the deletion is gone');
    return rows[0].dueAt;
  }

  due(): Promise<AccountDeletion[]> {
    return this.db.manager
      .createQueryBuilder(AccountDeletion, 'deletion')
      .where(`deletion.state = 'waiting' AND deletion.dueAt <= app_now()`)
      .orderBy('deletion.dueAt')
      .take(100)
      .getMany();
  }
}
