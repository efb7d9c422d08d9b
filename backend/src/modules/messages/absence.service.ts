import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { DatabaseClock } from '../../common/clock/database-clock';
import { SiteSettings } from '../content/site-settings.service';
import { moveReturn } from './clock.rules';
import { CoachAbsence } from './coach-absence.entity';
import { isAwayUntil } from './message.rules';
import { AwayDateRefused } from './messages.errors';
import { ThreadsRepository } from './threads.repository';

/** Whether the coach is away, and until when. */
@Injectable()
export class AbsenceService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly threads: ThreadsRepository,
    private readonly settings: SiteSettings,
    private readonly audit: AuditLog,
  ) {}

  /** Returns null while the coach is here. */
  async awayUntil(tx: EntityManager = this.db.manager): Promise<Date | null> {
    const [absence] = await tx.find(CoachAbsence, { order: { until: 'DESC' }, take: 1 });
    return absence && absence.until > (await this.clock.now(tx)) ? absence.until : null;
  }

  /**
   * Sets the coach away until then, or back now (null). Replies due later move earlier; none is
   * postponed.
   * @throws AwayDateRefused
   */
  set(actor: StaffActor, until: Date | null): Promise<void> {
    return this.db.transaction(async (tx) => {
      const now = await this.clock.now(tx);
      if (until && !isAwayUntil(until, now)) throw new AwayDateRefused();
      const back = until ?? now;
      await tx.upsert(CoachAbsence, { staffId: actor.id, until: back }, ['staffId']);
      const { messageReplyHours } = await this.settings.get(tx);
      for (const thread of await this.threads.lockWithDeadline(tx)) {
        const moved = moveReturn(thread, back, messageReplyHours);
        if (moved !== thread) await this.threads.save(tx, Object.assign(thread, moved));
      }
      await this.audit.record(tx, {
        actor,
        action: 'messages.away',
        subject: until ? until.toISOString() : 'back',
      });
    });
  }
}
