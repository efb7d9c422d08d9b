import { Injectable } from '@nestjs/common';
import { DataSource, Raw, In, IsNull, Not, type EntityManager } from 'typeorm';
import { likeAnywhere, searched } from '../../common/postgres/like-anywhere';
import { Drill } from './drill.entity';
import { DrillAssignment } from './drill-given.entity';
import { DrillTick } from './drill-tick.entity';
import type { LibraryFilter } from './library.rules';

/** The number of assigned drills sent to a page, latest first. */
const SHOWN = 60;

@Injectable()
export class DrillsRepository {
  constructor(private readonly db: DataSource) {}

  /** Returns the drills that can be assigned, in library order. */
  library(): Promise<Drill[]> {
    return this.db.manager.find(Drill, {
      where: { retiredAt: IsNull() },
      order: { position: 'ASC' },
    });
  }

  /** Returns a page of drills in library order, and their total. */
  page(
    { words, archived }: LibraryFilter,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<[Drill[], number]> {
    const found =
      words === undefined
        ? {}
        : {
            found: Raw((text) => `${searched(text)} LIKE :like`, { like: likeAnywhere(words) }),
          };
    const own = { retiredAt: archived ? Not(IsNull()) : IsNull() };
    const where = found.found
      ? [
          { ...own, title: found.found },
          { ...own, goal: found.found },
        ]
      : own;
    return this.db.manager.findAndCount(Drill, {
      where,
      order: { position: 'ASC', id: 'ASC' },
      skip: offset,
      take: limit,
    });
  }

  lockDrill(tx: EntityManager, id: string): Promise<Drill | null> {
    return tx.findOne(Drill, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns the position after all others. */
  async nextPosition(tx: EntityManager): Promise<number> {
    return ((await tx.maximum(Drill, 'position')) ?? 0) + 1;
  }

  async saveDrill(tx: EntityManager, drill: Drill): Promise<void> {
    await tx.save(Drill, drill);
  }

  /** Returns the drills and assignments that use a picture, described in words. */
  async titlesWithPicture(tx: EntityManager, pictureId: string): Promise<string[]> {
    const rows = await tx.query<{ title: string }[]>(
      'SELECT title FROM drills WHERE picture_id = $1 UNION SELECT title FROM drills_given WHERE picture_id = $1 ORDER BY title',
      [pictureId],
    );
    return rows.map(({ title }) => `the drill “${title}”`);
  }

  async isClipShown(tx: EntityManager, clipId: string): Promise<boolean> {
    return (await tx.existsBy(Drill, { clipId })) || tx.existsBy(DrillAssignment, { clipId });
  }

  /** Returns these drills, locked for the transaction, so that an assigned drill keeps its clip. */
  findAll(tx: EntityManager, ids: readonly string[]): Promise<Drill[]> {
    return tx.find(Drill, {
      where: { id: In([...ids]), retiredAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_read' },
    });
  }

  /** Locks the student's assignments for the transaction. */
  async lockStudent(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query(
      `SELECT pg_advisory_xact_lock(hashtextextended('drills-given:' || $1::text, 0))`,
      [studentId],
    );
  }

  /** Returns a student's assignments that weren't removed. */
  openOf(tx: EntityManager, studentId: string): Promise<DrillAssignment[]> {
    return tx.findBy(DrillAssignment, { studentId, endedAt: IsNull() });
  }

  /** Returns a review's assignments that weren't removed. */
  openOfReview(tx: EntityManager, reviewId: string): Promise<DrillAssignment[]> {
    return tx.findBy(DrillAssignment, { reviewId, endedAt: IsNull() });
  }

  async save(tx: EntityManager, given: readonly DrillAssignment[]): Promise<void> {
    await tx.save(DrillAssignment, [...given]);
  }

  async endOfReview(tx: EntityManager, reviewId: string, now: Date): Promise<void> {
    await tx.update(DrillAssignment, { reviewId, endedAt: IsNull() }, { endedAt: now });
  }

  /** Returns all assignments that weren't removed, including past ones, latest last day first. */
  async givenTo(studentId: string): Promise<{ given: DrillAssignment[]; ticks: DrillTick[] }> {
    const given = await this.db.manager.find(DrillAssignment, {
      where: { studentId, endedAt: IsNull() },
      order: { untilDate: 'DESC', givenAt: 'DESC', position: 'ASC' },
      take: SHOWN,
    });
    const ticks = await this.db.manager.find(DrillTick, {
      where: { givenId: In(given.map(({ id }) => id)) },
      order: { doneOn: 'ASC' },
    });
    return { given, ticks };
  }

  /** Returns the student's own assignment, locked for the transaction. */
  ownGiven(tx: EntityManager, studentId: string, id: string): Promise<DrillAssignment | null> {
    return tx.findOne(DrillAssignment, {
      where: { id, studentId, endedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  ownTick(tx: EntityManager, studentId: string, id: string): Promise<DrillTick | null> {
    return tx.findOneBy(DrillTick, { studentId, id });
  }

  tickOfDay(tx: EntityManager, givenId: string, doneOn: string): Promise<DrillTick | null> {
    return tx.findOneBy(DrillTick, { givenId, doneOn });
  }

  saveTick(tx: EntityManager, tick: DrillTick): Promise<DrillTick> {
    return tx.save(DrillTick, tick);
  }

  async removeTick(studentId: string, id: string): Promise<void> {
    await this.db.manager.delete(DrillTick, { studentId, id });
  }

  /**
   * Returns the days since `since` on which a student checked off a drill or a training session,
   * each once and in order.
   */
  async daysOf(studentId: string, since: string): Promise<string[]> {
    const rows = await this.db.query<{ day: string }[]>(
      `SELECT done_on::text AS day FROM drill_ticks WHERE student_id = $1 AND done_on >= $2
       UNION SELECT done_on::text FROM session_ticks WHERE student_id = $1 AND done_on >= $2 ORDER BY day`,
      [studentId, since],
    );
    return rows.map(({ day }) => day);
  }
}
