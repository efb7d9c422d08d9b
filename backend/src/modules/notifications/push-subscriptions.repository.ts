import { Injectable } from '@nestjs/common';
import { DataSource, Not, type EntityManager } from 'typeorm';
import { PushSubscription } from './push-subscription.entity';

export type NewPushSubscription = Omit<PushSubscription, 'createdAt'>;

@Injectable()
export class PushSubscriptionsRepository {
  constructor(private readonly db: DataSource) {}

  /** Adds a browser, or moves it to the student who turned notifications on in it last. */
  async keep(
    tx: EntityManager,
    { id, studentId, endpoint, p256dh, auth, device }: NewPushSubscription,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO push_subscriptions (id, student_id, endpoint, p256dh, auth, device, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, app_now())
       ON CONFLICT (endpoint) DO UPDATE SET student_id = excluded.student_id, p256dh = excluded.p256dh, auth = excluded.auth,
         device = excluded.device,
         id = CASE WHEN push_subscriptions.student_id = excluded.student_id THEN push_subscriptions.id ELSE excluded.id END,
         created_at = CASE WHEN push_subscriptions.student_id = excluded.student_id THEN push_subscriptions.created_at ELSE excluded.created_at END`,
      [id, studentId, endpoint, p256dh, auth, device],
    );
  }

  /** Deletes a student's oldest browsers beyond this many. */
  async keepNewest(tx: EntityManager, studentId: string, most: number): Promise<void> {
    await tx.query(
      `DELETE FROM push_subscriptions WHERE id IN
         (SELECT id FROM push_subscriptions WHERE student_id = $1 ORDER BY created_at DESC, id DESC OFFSET $2)`,
      [studentId, most],
    );
  }

  find(id: string): Promise<PushSubscription | null> {
    return this.db.manager.findOneBy(PushSubscription, { id });
  }

  /** Newest first. */
  ofStudent(studentId: string, tx: EntityManager = this.db.manager): Promise<PushSubscription[]> {
    return tx.find(PushSubscription, {
      where: { studentId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Deletes one browser of a student, by its endpoint. */
  async removeBrowser(studentId: string, endpoint: string): Promise<void> {
    await this.db.manager.delete(PushSubscription, { studentId, endpoint });
  }

  /** Deletes a student's browsers. @param except the endpoint of one that stays */
  async removeAll(tx: EntityManager, studentId: string, except?: string): Promise<void> {
    await tx.delete(PushSubscription, {
      studentId,
      ...(except !== undefined && { endpoint: Not(except) }),
    });
  }

  /** @param studentId only if it's this student's. */
  async remove(id: string, studentId?: string, tx: EntityManager = this.db.manager): Promise<void> {
    await tx.delete(PushSubscription, studentId === undefined ? { id } : { id, studentId });
  }
}
