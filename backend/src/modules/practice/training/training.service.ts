import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../common/clock/clock';
import { DayRefused } from '../practice.errors';
import { faultOfDay } from '../practice.rules';
import { SubscribersService } from '../subscribers.service';
import type { Exercise } from './exercise.entity';
import type { Programme } from './programme.entity';
import type { SessionTick } from './session-tick.entity';
import { ProgrammeNotFound, SessionNotFound, TrainingNeedsPlan } from './training.errors';
import { TrainingRepository } from './training.repository';
import { exercisesOf, hasSession, setsOfSession } from './training.rules';
import type { DoneSession } from './training.types';

export interface OpenProgramme {
  readonly programme: Programme;
  readonly exercises: readonly Exercise[];
  /** By day, oldest first. */
  readonly ticks: readonly SessionTick[];
}

/** Training and mental programs for students with an active plan. */
@Injectable()
export class TrainingService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly training: TrainingRepository,
    private readonly subscribers: SubscribersService,
  ) {}

  /** Returns every published program with the number of its sessions that a student did. */
  async list(studentId: string): Promise<{ programme: Programme; done: number }[]> {
    const [programmes, done] = await Promise.all([
      this.training.programmes(),
      this.training.doneBy(studentId),
    ]);
    return programmes.map((programme) => ({ programme, done: done.get(programme.id) ?? 0 }));
  }

  /**
   * Returns a program for a student with an active plan.
   * @throws TrainingNeedsPlan, ProgrammeNotFound
   */
  async open(studentId: string, id: string): Promise<OpenProgramme> {
    if (!(await this.subscribers.isOne(studentId))) throw new TrainingNeedsPlan();
    const programme = await this.training.programme(id);
    if (!programme) throw new ProgrammeNotFound();
    const [exercises, ticks] = await Promise.all([
      this.training.exercises(exercisesOf(programme.content)),
      this.training.ticksOf(studentId, id),
    ]);
    return { programme, exercises, ticks };
  }

  /**
   * Checks off a session for a day. The same id again changes the note; a second check-off of the
   * same session and day from another phone returns the first. Sets of exercises that the session
   * doesn't have are dropped.
   * @throws TrainingNeedsPlan, ProgrammeNotFound, SessionNotFound, DayRefused
   */
  async tick(
    studentId: string,
    programmeId: string,
    { id, sessionId, week, doneOn, note, sets }: DoneSession,
  ): Promise<SessionTick> {
    if (!(await this.subscribers.isOne(studentId))) throw new TrainingNeedsPlan();
    const now = this.clock.now();
    const fault = faultOfDay(doneOn, now);
    if (fault) throw new DayRefused(fault);
    return this.db.transaction(async (tx) => {
      const programme = await this.training.heldProgramme(tx, programmeId);
      if (!programme) throw new ProgrammeNotFound();
      if (!hasSession(programme.content, sessionId, week)) throw new SessionNotFound();
      await this.training.lockStudent(tx, studentId);
      const done = { studentId, programmeId, sessionId, week, doneOn };
      const own = sets && setsOfSession(programme.content, sessionId, sets);
      const same =
        (await this.training.ownTick(tx, studentId, id)) ??
        (await this.training.tickOfDay(tx, done));
      return this.training.saveTick(
        tx,
        same
          ? { ...same, note: note ?? same.note, sets: own ?? same.sets }
          : { id, ...done, note, sets: own ?? [], receivedAt: now },
      );
    });
  }

  /** Removes the student's own check-off, if it exists. */
  untick(studentId: string, programmeId: string, tickId: string): Promise<void> {
    return this.training.removeTick(studentId, programmeId, tickId);
  }
}
