import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { newId } from '../../../common/ids/new-id';
import { timestamp } from '../../../common/postgres/columns';
import { countRows, queryRow } from '../../../common/postgres/query-rows';
import { EmailChange } from './email-change.entity';
import { TOKEN_SECONDS } from './token.rules';

const waitingChange = z.object({
  newEmail: z.string(),
  /** When the link expires. */
  expiresAt: timestamp,
});
/** A change waiting to be confirmed. */
export type WaitingChange = z.output<typeof waitingChange>;

@Injectable()
export class EmailChangesRepository {
  async add(
    tx: EntityManager,
    studentId: string,
    oldEmail: string,
    newEmail: string,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO email_changes (id, student_id, old_email, new_email, asked_at) VALUES ($1, $2, $3, $4, app_now())`,
      [newId(), studentId, oldEmail, newEmail],
    );
  }

  /** Returns the latest request that hasn't been confirmed. */
  async pending(tx: EntityManager, studentId: string): Promise<EmailChange | null> {
    const latest = await tx.findOne(EmailChange, {
      where: { studentId },
      order: { askedAt: 'DESC', id: 'DESC' },
    });
    return latest?.confirmedAt ? null : latest;
  }

  /** Returns the latest request whose link is still valid. */
  waiting(tx: EntityManager, studentId: string): Promise<WaitingChange | null> {
    return queryRow(
      tx,
      waitingChange,
      `SELECT new_email AS "newEmail", expires_at AS "expiresAt" FROM (
         SELECT new_email, confirmed_at, asked_at + make_interval(secs => $2) AS expires_at
           FROM email_changes WHERE student_id = $1 ORDER BY asked_at DESC, id DESC LIMIT 1) latest
        WHERE confirmed_at IS NULL AND expires_at > app_now()`,
      [studentId, TOKEN_SECONDS['change-email']],
    );
  }

  /** Deletes requests that were never confirmed. */
  async dropPending(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query('DELETE FROM email_changes WHERE student_id = $1 AND confirmed_at IS NULL', [
      studentId,
    ]);
  }

  /** Returns the latest confirmed change that wasn't undone. */
  standing(tx: EntityManager, studentId: string): Promise<EmailChange | null> {
    return tx
      .createQueryBuilder(EmailChange, 'change')
      .where({ studentId, undoneAt: IsNull() })
      .andWhere('change.confirmedAt IS NOT NULL')
      .orderBy('change.confirmedAt', 'DESC')
      .getOne();
  }

  /**
   * Returns whether the last change can still be undone; until then, no other change is allowed.
   */
  async mayBeUndone(tx: EntityManager, studentId: string): Promise<boolean> {
    const found = await countRows(
      tx,
      `SELECT 1 FROM email_changes
        WHERE student_id = $1 AND undone_at IS NULL AND confirmed_at > app_now() - make_interval(secs => $2)`,
      [studentId, TOKEN_SECONDS['undo-email-change']],
    );
    return found > 0;
  }

  async noteConfirmed(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE email_changes SET confirmed_at = app_now() WHERE id = $1', [id]);
  }

  async noteUndone(tx: EntityManager, id: string): Promise<void> {
    await tx.query('UPDATE email_changes SET undone_at = app_now() WHERE id = $1', [id]);
  }
}
