import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { DomainError, refusal } from '../../../common/errors/domain-error';
import { Restoring } from '../site-copy/restoring.service';
import { SamplesRepository, type LastRemoval } from './samples.repository';

export class NothingToRestore extends refusal(
  'NOTHING_TO_RESTORE',
  'conflict',
  'There’s no removed sample content left to restore. Reload the page and check.',
) {}

export interface RestoredSamples {
  readonly restored: number;
  /** What couldn't be restored, with the reason. */
  readonly left: readonly { readonly title: string; readonly why: string }[];
}

/** Undoes the removal of the sample content. */
@Injectable()
export class SampleRestoring {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly samples: SamplesRepository,
    private readonly restoring: Restoring,
  ) {}

  /** Returns the last removal that can still be undone; null if there is none. */
  last(): Promise<LastRemoval | null> {
    return this.samples.lastRemoval();
  }

  /**
   * Restores everything from the last removal that is still gone. What someone has restored since
   * stays as it is.
   * @throws NothingToRestore
   */
  async restore(staff: StaffActor): Promise<RestoredSamples> {
    const removal = await this.samples.lastRemoval();
    if (!removal) throw new NothingToRestore();
    const left: { title: string; why: string }[] = [];
    for (const { id, title } of removal.gone) {
      try {
        await this.restoring.restore(id, staff);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        left.push({ title, why: error.message });
      }
    }
    const restored = removal.gone.length - left.length;
    await this.db.transaction(async (tx) => {
      if (left.length === 0) await this.samples.markUndone(tx, removal.id);
      await this.audit.record(tx, {
        actor: staff,
        action: 'content.samples-restored',
        details: { restored, left: left.length },
      });
    });
    return { restored, left };
  }
}
