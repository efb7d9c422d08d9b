import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { StudentNotFound } from '../students/students.errors';
import { StudentsService } from '../students/students.service';
import { CoachNote } from './coach-note.entity';
import { TooManyNotes } from './student-overview.errors';

const MOST = 200;

/**
 * The coach's notes about a student. Students never see them, not even in their data export; the
 * owner's full export includes them.
 */
@Injectable()
export class CoachNotesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly students: StudentsService,
  ) {}

  /** Newest first. @throws StudentNotFound */
  async list(studentId: string): Promise<CoachNote[]> {
    await this.mustBeThere(studentId);
    return this.db.manager.find(CoachNote, {
      where: { studentId },
      order: { writtenAt: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Locks the account, so that no note is written about a student who is being erased.
   * @throws StudentNotFound, TooManyNotes
   */
  write(studentId: string, text: string): Promise<CoachNote> {
    return this.db.transaction(async (tx) => {
      await this.students.lock(tx, studentId);
      await this.mustBeThere(studentId, tx);
      if ((await tx.countBy(CoachNote, { studentId })) >= MOST) throw new TooManyNotes();
      const note = { id: newId(), studentId, text, writtenAt: await this.clock.now(tx) };
      await tx.insert(CoachNote, note);
      return note;
    });
  }

  /** Deletes a note; does nothing if it's already gone. */
  async remove(studentId: string, id: string): Promise<void> {
    await this.db.manager.delete(CoachNote, { id, studentId });
  }

  private async mustBeThere(studentId: string, tx?: EntityManager): Promise<void> {
    if ((await this.students.get(studentId, tx)).erasedAt) throw new StudentNotFound();
  }
}
