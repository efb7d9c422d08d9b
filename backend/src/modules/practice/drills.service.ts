import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import type { Drill } from './drill.entity';
import type { DrillGiven } from './drill-given.entity';
import type { DrillTick } from './drill-tick.entity';
import { DrillsRepository } from './drills.repository';
import { DayRefused, DosageRefused, DrillNotFound, GivenDrillNotFound } from './practice.errors';
import { dayPlus, faultOfDay, faultOfDosage, latestOfEach, todaySomewhere } from './practice.rules';
import type { DrillsToGive, GivenAside, Tick } from './practice.types';

/** Streaks longer than this are told as this long. */
const WEEKS_KEPT = 104;

export interface DrillWithTicks {
  readonly given: DrillGiven;
  /** By day, the oldest first. */
  readonly ticks: readonly DrillTick[];
}

/** The coach's library, what is given from it, and what students did of that. */
@Injectable()
export class DrillsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly drills: DrillsRepository,
    private readonly students: StudentsService,
  ) {}

  /** What a coach may give, in the library's order. */
  library(): Promise<Drill[]> {
    return this.drills.library();
  }

  /**
   * Gives drills to a student, each with its text of today. The same review again changes what it gave, and takes back what it does
   * not name any more; without a review, a drill that still runs is changed. Another review's is left to it, and hidden meanwhile.
   * @throws DrillNotFound, DosageRefused
   */
  async give(tx: EntityManager, { studentId, drillIds, reviewId = null, timesPerWeek, untilDate }: DrillsToGive): Promise<DrillGiven[]> {
    const now = this.clock.now();
    const wrong = faultOfDosage({ timesPerWeek, untilDate }, now);
    if (wrong) throw new DosageRefused(wrong.field, wrong.fault);
    if (new Set(drillIds).size !== drillIds.length) throw new DosageRefused('drillIds', 'You can add each drill only once');
    const library = new Map((await this.drills.findAll(tx, drillIds)).map((drill) => [drill.id, drill]));
    await this.drills.lockStudent(tx, studentId);
    const open = await this.drills.openOf(tx, studentId);
    const { earliest } = todaySomewhere(now);
    const given = drillIds.map((drillId, position): DrillGiven => {
      const drill = library.get(drillId);
      if (!drill) throw new DrillNotFound();
      const before = open.find(
        (own) => own.drillId === drillId && own.reviewId === reviewId && (reviewId !== null || own.untilDate >= earliest),
      );
      const { title, skillArea, moduleId, goal, steps, caution, clipId, pictureId } = drill;
      const text = { title, skillArea, moduleId, goal, steps, caution, clipId, pictureId };
      const dosage = { reviewId, position, timesPerWeek, untilDate };
      return { ...(before ?? { id: newId(), studentId, drillId, givenAt: now, endedAt: null }), ...text, ...dosage };
    });
    const dropped = open.filter((own) => reviewId !== null && own.reviewId === reviewId && !drillIds.includes(own.drillId));
    await this.drills.save(tx, [...given, ...dropped.map((own) => ({ ...own, endedAt: now }))]);
    return given;
  }

  /**
   * Gives drills by themselves.
   * @throws StudentNotFound for one who is not known or was erased, DrillNotFound, DosageRefused
   */
  async giveAlone(drills: DrillsToGive): Promise<void> {
    if ((await this.students.get(drills.studentId)).erasedAt) throw new StudentNotFound();
    await this.db.transaction((tx) => this.give(tx, drills));
  }

  /** What a review gave is on nobody's list any more. */
  takeBack(tx: EntityManager, reviewId: string): Promise<void> {
    return this.drills.endOfReview(tx, reviewId, this.clock.now());
  }

  /** What a review gives at the moment, to be kept aside until its delivery can't be taken back any more. */
  async ofReview(tx: EntityManager, reviewId: string): Promise<GivenAside[]> {
    const open = await this.drills.openOfReview(tx, reviewId);
    return open.map(({ endedAt: _, ...own }) => ({ ...own, givenAt: own.givenAt.toISOString() }));
  }

  /** What a review gave before counts again as it stood then, with its ticks; by no rule of today, since it was given long ago. */
  async restore(
    tx: EntityManager,
    review: { readonly id: string; readonly studentId: string },
    before: readonly GivenAside[],
  ): Promise<void> {
    await this.drills.lockStudent(tx, review.studentId);
    await this.takeBack(tx, review.id);
    await this.drills.save(
      tx,
      before.map((own) => ({ ...own, givenAt: new Date(own.givenAt), endedAt: null })),
    );
  }

  /**
   * What a student was given, over or not, with what they ticked; those that last longest first. A drill that was given again
   * stands there once, as it was given last, with all its ticks.
   */
  async list(studentId: string): Promise<DrillWithTicks[]> {
    const { given, ticks } = await this.drills.givenTo(studentId);
    return latestOfEach(given).map((own) => {
      const same = new Set(given.filter(({ drillId }) => drillId === own.drillId).map(({ id }) => id));
      return { given: own, ticks: ticks.filter(({ givenId }) => same.has(givenId)) };
    });
  }

  /** Days with any practice in the last two years, oldest first: streaks are counted from them. */
  daysOf(studentId: string): Promise<string[]> {
    return this.drills.daysOf(studentId, dayPlus(todaySomewhere(this.clock.now()).earliest, -7 * WEEKS_KEPT));
  }

  /**
   * Notes that a given drill was done on a day. The same id again changes the words; a second tick of the same day,
   * from another phone, is answered with the first.
   * @throws GivenDrillNotFound, DayRefused
   */
  tick(studentId: string, givenId: string, { id, doneOn, note }: Tick): Promise<DrillTick> {
    return this.db.transaction(async (tx) => {
      const given = await this.drills.ownGiven(tx, studentId, givenId);
      if (!given) throw new GivenDrillNotFound();
      const now = this.clock.now();
      const fault = faultOfDay(doneOn, now, { from: given.givenAt, until: given.untilDate });
      if (fault) throw new DayRefused(fault);
      const same = (await this.drills.ownTick(tx, studentId, id)) ?? (await this.drills.tickOfDay(tx, givenId, doneOn));
      if (same) return this.drills.saveTick(tx, { ...same, note: note ?? same.note });
      return this.drills.saveTick(tx, { id, studentId, givenId, doneOn, note, receivedAt: now });
    });
  }

  /** Takes a tick of the student's own back; one that is not there is taken back already. */
  untick(studentId: string, tickId: string): Promise<void> {
    return this.drills.removeTick(studentId, tickId);
  }
}
