import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { DrillClipsService } from '../uploads/video/drill-clips.service';
import { DrillMedia } from './drill-media.service';
import type { Drill } from './drill.entity';
import { DrillsRepository } from './drills.repository';
import { DrillChanged, DrillNotFound } from './practice.errors';

/** The fields of a drill that the coach edits; undefined fields don't change. */
export type WrittenDrill = Pick<Drill, 'title' | 'skillArea' | 'goal' | 'steps' | 'timesPerWeek'> &
  Partial<Pick<Drill, 'caution' | 'clipId' | 'pictureId'>>;

const withWords = <T extends Pick<Drill, 'caution' | 'clipId' | 'pictureId'>>(
  before: T,
  written: WrittenDrill,
): T & WrittenDrill => {
  const {
    caution = before.caution,
    clipId = before.clipId,
    pictureId = before.pictureId,
    ...words
  } = written;
  return { ...before, ...words, caution, clipId, pictureId };
};
const NOTHING_SHOWN = { caution: null, clipId: null, pictureId: null };

/** Manages the coach's drill library. Assignments keep the text they were given with. */
@Injectable()
export class DrillLibrary {
  constructor(
    private readonly db: DataSource,
    private readonly drills: DrillsRepository,
    private readonly media: DrillMedia,
    private readonly clips: DrillClipsService,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Stores a clip for a drill; it's deleted after a day if no drill uses it. Returns its id.
   * @throws FileRefused
   */
  takeClip(
    { id }: StaffActor,
    fileName: string,
    body: Parameters<DrillClipsService['take']>[2],
  ): Promise<string> {
    return this.clips.take(id, fileName, body);
  }

  /** Adds a drill at the end of the library. @throws PictureNotFound, UploadNotFound */
  add(written: WrittenDrill, actor: StaffActor): Promise<Drill> {
    return this.db.transaction(async (tx) => {
      const place = {
        id: newId(),
        position: await this.drills.nextPosition(tx),
        moduleId: null,
        version: 0,
        retiredAt: null,
      };
      const drill = withWords({ ...place, ...NOTHING_SHOWN }, written);
      await this.media.keep(tx, drill);
      await this.drills.saveDrill(tx, drill);
      await this.audit.record(tx, { actor, action: 'drills.added', subject: drill.id });
      return drill;
    });
  }

  /**
   * Changes a drill. @param version the version the edit is based on.
   * @throws DrillNotFound, DrillChanged, PictureNotFound, UploadNotFound
   */
  change(id: string, version: number, written: WrittenDrill, actor: StaffActor): Promise<Drill> {
    return this.db.transaction(async (tx) => {
      const before = await this.locked(tx, id);
      if (before.version !== version) throw new DrillChanged();
      const drill = { ...withWords(before, written), version: version + 1 };
      await this.media.keep(tx, drill);
      await this.drills.saveDrill(tx, drill);
      if (before.clipId !== drill.clipId) await this.media.release(tx, before.clipId);
      await this.audit.record(tx, { actor, action: 'drills.changed', subject: id });
      return drill;
    });
  }

  /**
   * Archives a drill, so that it can't be assigned, or restores it. Students who have it keep it
   * either way.
   * @throws DrillNotFound
   */
  archive(id: string, archived: boolean, actor: StaffActor): Promise<Drill> {
    return this.db.transaction(async (tx) => {
      const before = await this.locked(tx, id);
      if ((before.retiredAt !== null) === archived) return before;
      const drill = { ...before, retiredAt: archived ? await this.clock.now(tx) : null };
      await this.drills.saveDrill(tx, drill);
      await this.audit.record(tx, {
        actor,
        action: archived ? 'drills.archived' : 'drills.restored',
        subject: id,
      });
      return drill;
    });
  }

  private async locked(tx: EntityManager, id: string): Promise<Drill> {
    const drill = await this.drills.lockDrill(tx, id);
    if (!drill) throw new DrillNotFound();
    return drill;
  }
}
