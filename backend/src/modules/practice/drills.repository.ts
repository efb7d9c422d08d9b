import { Injectable } from '@nestjs/common';
import { DataSource, ILike, In, IsNull, Not, type EntityManager } from 'typeorm';
import { likeAnywhere } from '../../common/postgres/like-anywhere';
import { Drill } from './drill.entity';
import { DrillGiven } from './drill-given.entity';
import { DrillTick } from './drill-tick.entity';
import type { LibraryFilter } from './library.rules';

/** So many given drills are sent to a page, the latest first. */
const SHOWN = 60;

@Injectable()
export class DrillsRepository {
  constructor(private readonly db: DataSource) {}

  /** What may be given, in the library's order. */
  library(): Promise<Drill[]> {
    return this.db.manager.find(Drill, { where: { retiredAt: IsNull() }, order: { position: 'ASC' } });
  }

  /** In the library's order, and how many there are. */
  page(
    { words, archived }: LibraryFilter,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<[Drill[], number]> {
    const found = words === undefined ? {} : { found: ILike(likeAnywhere(words)) };
    const own = { retiredAt: archived ? Not(IsNull()) : IsNull() };
    const where = found.found
      ? [
          { ...own, title: found.found },
          { ...own, goal: found.found },
        ]
      : own;
    return this.db.manager.findAndCount(Drill, { where, order: { position: 'ASC', id: 'ASC' }, skip: offset, take: limit });
  }

  lockDrill(tx: EntityManager, id: string): Promise<Drill | null> {
    return tx.findOne(Drill, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The place after all others. */
  async nextPosition(tx: EntityManager): Promise<number> {
    return ((await tx.maximum(Drill, 'position')) ?? 0) + 1;
  }

  async saveDrill(tx: EntityManager, drill: Drill): Promise<void> {
    await tx.save(Drill, drill);
  }

  /** Drills that show a picture, and given ones, in words. */
  async titlesWithPicture(tx: EntityManager, pictureId: string): Promise<string[]> {
    const rows = await tx.query<{ title: string }[]>(
      'SELECT title FROM drills WHERE picture_id = $1 UNION SELECT title FROM drills_given WHERE picture_id = $1 ORDER BY title',
      [pictureId],
    );
    return rows.map(({ title }) => `the drill “${title}”`);
  }

  async isClipShown(tx: EntityManager, clipId: string): Promise<boolean> {
    return (await tx.existsBy(Drill, { clipId })) || tx.existsBy(DrillGiven, { clipId });
  }

  /** They stay as they are until the transaction ends: who is given one keeps its clip. */
  findAll(tx: EntityManager, ids: readonly string[]): Promise<Drill[]> {
    return tx.find(Drill, { where: { id: In([...ids]), retiredAt: IsNull() }, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } });
  }

  /** Nobody else gives to this student, or takes back, until the transaction ends. */
  async lockStudent(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('drills-given:' || $1::text, 0))`, [studentId]);
  }

  /** What a student has that was not taken back. */
  openOf(tx: EntityManager, studentId: string): Promise<DrillGiven[]> {
    return tx.findBy(DrillGiven, { studentId, endedAt: IsNull() });
  }

  /** What a review gave and did not take back. */
  openOfReview(tx: EntityManager, reviewId: string): Promise<DrillGiven[]> {
    return tx.findBy(DrillGiven, { reviewId, endedAt: IsNull() });
  }

  async save(tx: EntityManager, given: readonly DrillGiven[]): Promise<void> {
    await tx.save(DrillGiven, [...given]);
  }

  async endOfReview(tx: EntityManager, reviewId: string, now: Date): Promise<void> {
    await tx.update(DrillGiven, { reviewId, endedAt: IsNull() }, { endedAt: now });
  }

  /** Whatever was given and not taken back, over or not; those that last longest first. */
  async givenTo(studentId: string): Promise<{ given: DrillGiven[]; ticks: DrillTick[] }> {
    const given = await this.db.manager.find(DrillGiven, {
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

  /** A drill of the student's own, which stays as it is until the transaction ends. */
  ownGiven(tx: EntityManager, studentId: string, id: string): Promise<DrillGiven | null> {
    return tx.findOne(DrillGiven, { where: { id, studentId, endedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
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

  /** Days on which a student practised a drill or did a session of training, since a day, each once and in order. */
  async daysOf(studentId: string, since: string): Promise<string[]> {
    const rows = await this.db.query<{ day: string }[]>(
      `SELECT done_on::text AS day FROM drill_ticks WHERE student_id = $1 AND done_on >= $2
       UNION SELECT done_on::text FROM session_ticks WHERE student_id = $1 AND done_on >= $2 ORDER BY day`,
      [studentId, since],
    );
    return rows.map(({ day }) => day);
  }
}
