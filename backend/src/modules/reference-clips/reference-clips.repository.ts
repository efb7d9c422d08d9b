import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ReferenceClip } from './reference-clip.entity';
import { MOST_CLIPS } from './reference-clips.rules';

@Injectable()
export class ReferenceClipsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the whole library, by name. */
  all(): Promise<ReferenceClip[]> {
    return this.db.manager.find(ReferenceClip, {
      order: { name: 'ASC', id: 'ASC' },
      take: MOST_CLIPS,
    });
  }

  /** Counts the clips, and locks out additions until the transaction ends. */
  async count(tx: EntityManager): Promise<number> {
    await tx.query('LOCK TABLE reference_clips IN SHARE ROW EXCLUSIVE MODE');
    return tx.count(ReferenceClip);
  }

  ofUpload(tx: EntityManager, uploadId: string): Promise<ReferenceClip | null> {
    return tx.findOneBy(ReferenceClip, { uploadId });
  }

  async add(tx: EntityManager, clip: ReferenceClip): Promise<void> {
    await tx.insert(ReferenceClip, clip);
  }

  /** Returns the current row, locked until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<ReferenceClip | null> {
    return tx.findOne(ReferenceClip, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(tx: EntityManager, clip: ReferenceClip): Promise<ReferenceClip> {
    return tx.save(ReferenceClip, clip);
  }

  async remove(tx: EntityManager, id: string): Promise<void> {
    await tx.delete(ReferenceClip, { id });
  }
}
