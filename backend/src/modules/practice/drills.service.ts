import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock/clock';
import { newId } from '../../common/ids/new-id';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import type { Drill } from './drill.entity';
import type { DrillAssignment } from './drill-given.entity';
import type { DrillTick } from './drill-tick.entity';
import { DrillsRepository } from './drills.repository';
import { DayRefused, DosageRefused, DrillNotFound, AssignedDrillNotFound } from './practice.errors';
import { dayPlus, faultOfDay, faultOfDosage, latestOfEach, todaySomewhere } from './practice.rules';
import type { DrillsToGive, SetAsideDrill, Tick } from './practice.types';

/** How long a drill stays on the list of a student who chose it. */
const CHOSEN_DAYS = 28;
/** The longest streak shown, in weeks. */
const WEEKS_KEPT = 104;

export interface DrillWithTicks {
  readonly given: DrillAssignment;
  /** By day, oldest first. */
  readonly ticks: readonly DrillTick[];
}

/** Manages assignments from the coach's library, and students' check-offs. */
@Injectable()
export class DrillsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly drills: DrillsRepository,
    private readonly students: StudentsService,
  ) {}

  /**
   * Assigns drills to a student, each with its current text. For the same review, changes its
   * assignments and removes those it no longer names; without a review, changes a drill that the
   * student still has. Another review's assignment of a drill isn't changed, only hidden behind
   * this one.
   * @throws DrillNotFound, DosageRefused
   */
  async give(
    tx: EntityManager,
    { studentId, drillIds, reviewId = null, chosen = false, timesPerWeek, untilDate }: DrillsToGive,
  ): Promise<DrillAssignment[]> {
    const now = this.clock.now();
    const wrong = faultOfDosage({ timesPerWeek, untilDate }, now);
    if (wrong) throw new DosageRefused(wrong.field, wrong.fault);
    if (new Set(drillIds).size !== drillIds.length)
      throw new DosageRefused('drillIds', 'You can add each drill only once');
    const library = new Map(
      (await this.drills.findAll(tx, drillIds)).map((drill) => [drill.id, drill]),
    );
    await this.drills.lockStudent(tx, studentId);
    const open = await this.drills.openOf(tx, studentId);
    const { earliest } = todaySomewhere(now);
    const given = drillIds.map((drillId, position): DrillAssignment => {
      const drill = library.get(drillId);
      if (!drill) throw new DrillNotFound();
      const before = open.find(
        (own) =>
          own.drillId === drillId &&
          own.reviewId === reviewId &&
          (reviewId !== null || own.untilDate >= earliest),
      );
      const { title, skillArea, moduleId, goal, steps, caution, clipId, pictureId } = drill;
      const text = { title, skillArea, moduleId, goal, steps, caution, clipId, pictureId };
      const dosage = { reviewId, chosen, position, timesPerWeek, untilDate };
      return {
        ...(before ?? { id: newId(), studentId, drillId, givenAt: now, endedAt: null }),
        ...text,
        ...dosage,
      };
    });
    const dropped = open.filter(
      (own) => reviewId !== null && own.reviewId === reviewId && !drillIds.includes(own.drillId),
    );
    await this.drills.save(tx, [...given, ...dropped.map((own) => ({ ...own, endedAt: now }))]);
    return given;
  }

  /**
   * Assigns drills without a review.
   * @throws StudentNotFound for one who is unknown or was erased, DrillNotFound, DosageRefused
   */
  async giveAlone(drills: DrillsToGive): Promise<void> {
    if ((await this.students.get(drills.studentId)).erasedAt) throw new StudentNotFound();
    await this.db.transaction((tx) => this.give(tx, drills));
  }

  /**
   * Puts a module's drill on the student's own list for four weeks; does nothing while they have it.
   * @throws DrillNotFound
   */
  async choose(studentId: string, drillId: string): Promise<void> {
    const drill = (await this.drills.library()).find(
      ({ id, moduleId }) => id === drillId && moduleId !== null,
    );
    if (!drill) throw new DrillNotFound();
    const { earliest, latest } = todaySomewhere(this.clock.now());
    await this.db.transaction(async (tx) => {
      await this.drills.lockStudent(tx, studentId);
      const open = await this.drills.openOf(tx, studentId);
      if (open.some((own) => own.drillId === drillId && own.untilDate >= earliest)) return;
      await this.give(tx, {
        studentId,
        drillIds: [drillId],
        chosen: true,
        timesPerWeek: drill.timesPerWeek,
        untilDate: dayPlus(latest, CHOSEN_DAYS),
      });
    });
  }

  /**
   * Takes a drill that the student chose off their list.
   * @throws AssignedDrillNotFound also for the coach's assignments
   */
  async removeChosen(studentId: string, givenId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const own = await this.drills.ownGiven(tx, studentId, givenId);
      if (!own?.chosen) throw new AssignedDrillNotFound();
      await this.drills.save(tx, [{ ...own, endedAt: this.clock.now() }]);
    });
  }

  /** Returns these drills of the library in this order, without those it no longer has. */
  async inLibrary(drillIds: readonly string[]): Promise<Drill[]> {
    const library = await this.drills.library();
    return drillIds.flatMap((drillId) => library.find(({ id }) => id === drillId) ?? []);
  }

  /** Removes a review's assignments. */
  withdraw(tx: EntityManager, reviewId: string): Promise<void> {
    return this.drills.endOfReview(tx, reviewId, this.clock.now());
  }

  /**
   * Returns a review's current assignments, to be saved until its next delivery can no longer be
   * undone.
   */
  async ofReview(tx: EntityManager, reviewId: string): Promise<SetAsideDrill[]> {
    const open = await this.drills.openOfReview(tx, reviewId);
    return open.map(({ endedAt: _, ...own }) => ({ ...own, givenAt: own.givenAt.toISOString() }));
  }

  /**
   * Restores a review's earlier assignments with their check-offs. Skips today's checks, since they
   * were assigned earlier.
   */
  async restore(
    tx: EntityManager,
    review: { readonly id: string; readonly studentId: string },
    before: readonly SetAsideDrill[],
  ): Promise<void> {
    await this.drills.lockStudent(tx, review.studentId);
    await this.withdraw(tx, review.id);
    await this.drills.save(
      tx,
      before.map((own) => ({ ...own, givenAt: new Date(own.givenAt), endedAt: null })),
    );
  }

  /**
   * Returns a student's assignments, including past ones, with their check-offs; latest last day
   * first. A drill that was assigned more than once appears once, as last assigned, with all its
   * check-offs.
   */
  async list(studentId: string): Promise<DrillWithTicks[]> {
    const { given, ticks } = await this.drills.givenTo(studentId);
    return latestOfEach(given).map((own) => {
      const same = new Set(
        given.filter(({ drillId }) => drillId === own.drillId).map(({ id }) => id),
      );
      return { given: own, ticks: ticks.filter(({ givenId }) => same.has(givenId)) };
    });
  }

  /** Returns the days with any practice in the last two years, oldest first, to compute streaks. */
  daysOf(studentId: string): Promise<string[]> {
    return this.drills.daysOf(
      studentId,
      dayPlus(todaySomewhere(this.clock.now()).earliest, -7 * WEEKS_KEPT),
    );
  }

  /**
   * Checks off an assigned drill for a day. The same id again changes the note; a second check-off
   * of the same day from another phone returns the first.
   * @throws AssignedDrillNotFound, DayRefused
   */
  tick(studentId: string, givenId: string, { id, doneOn, note }: Tick): Promise<DrillTick> {
    return this.db.transaction(async (tx) => {
      const given = await this.drills.ownGiven(tx, studentId, givenId);
      if (!given) throw new AssignedDrillNotFound();
      const now = this.clock.now();
      const fault = faultOfDay(doneOn, now, { from: given.givenAt, until: given.untilDate });
      if (fault) throw new DayRefused(fault);
      const same =
        (await this.drills.ownTick(tx, studentId, id)) ??
        (await this.drills.tickOfDay(tx, givenId, doneOn));
      if (same) return this.drills.saveTick(tx, { ...same, note: note ?? same.note });
      return this.drills.saveTick(tx, { id, studentId, givenId, doneOn, note, receivedAt: now });
    });
  }

  /** Removes the student's own check-off, if it exists. */
  untick(studentId: string, tickId: string): Promise<void> {
    return this.drills.removeTick(studentId, tickId);
  }
}
