import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { DatabaseClock } from '../../common/clock/database-clock';
import { StudentsService } from '../students/students.service';
import type { StudentContact } from '../students/students.types';
import { AbsenceService } from './absence.service';
import { NewMessagesArrived, ThreadNotFound } from './messages.errors';
import type { MessageContext, ShownMessage, ThreadPage, WrittenMessage } from './messages.types';
import { ShownMessagesService } from './shown-messages.service';
import { ThreadsRepository, type ListedThread } from './threads.repository';
import { ThreadWriter } from './thread-writer.service';

export interface CoachThread extends ListedThread {
  /** Null if the account is gone. */
  readonly student: StudentContact | null;
}

const ABOUT_NOTHING: MessageContext = {
  submissionId: null,
  markId: null,
  ticks: null,
  timescale: null,
  moduleId: null,
};

/** What the coach reads and writes in the students' threads. */
@Injectable()
export class CoachMessagesService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly students: StudentsService,
    private readonly threads: ThreadsRepository,
    private readonly shown: ShownMessagesService,
    private readonly writer: ThreadWriter,
    private readonly absence: AbsenceService,
    private readonly audit: AuditLog,
  ) {}

  /** Lists the threads: longest wait first, then the others, newest first. */
  async list(offset: number, limit: number): Promise<{ entries: CoachThread[]; total: number }> {
    const [listed, total] = await this.threads.list(offset, limit);
    const contacts = await this.students.contactsOf(listed.map(({ thread }) => thread.studentId));
    const entries = listed.map((entry) => ({
      ...entry,
      student: contacts.find(({ id }) => id === entry.thread.studentId) ?? null,
    }));
    return { entries, total };
  }

  /** @throws ThreadNotFound */
  async page(
    studentId: string,
    before: number | null,
  ): Promise<ThreadPage & { student: StudentContact }> {
    const student = await this.known(studentId);
    return { ...(await this.shown.page(studentId, 'coach', before)), student };
  }

  /**
   * Sends a reply.
   * @param seenN the number of the last message on the coach's screen.
   * @throws ThreadNotFound, MessageEmpty
   */
  async answer(
    coach: StaffActor,
    studentId: string,
    written: WrittenMessage,
    seenN: number,
  ): Promise<ShownMessage> {
    await this.known(studentId);
    return this.writer.answer(
      { ...written, ...ABOUT_NOTHING, studentId, staffId: coach.id, viaEmail: false },
      seenN,
    );
  }

  /**
   * Adds a student's message that came by email.
   * @throws ThreadNotFound, MessageEmpty
   */
  async paste(studentId: string, written: WrittenMessage): Promise<ShownMessage> {
    await this.known(studentId);
    return this.writer.ask({
      ...written,
      ...ABOUT_NOTHING,
      studentId,
      staffId: null,
      viaEmail: true,
    });
  }

  /**
   * Ends the wait without a reply.
   * @throws NewMessagesArrived if more messages have arrived than the coach has seen.
   */
  noAnswerNeeded(actor: StaffActor, studentId: string, seenN: number): Promise<void> {
    return this.db.transaction(async (tx) => {
      const thread = await this.threads.lock(tx, studentId, await this.clock.now(tx));
      if (thread.lastN === 0) throw new ThreadNotFound();
      if (!thread.waitingSince) return;
      await this.writer.stop(tx, thread, seenN);
      if (thread.waitingSince) throw new NewMessagesArrived();
      await this.threads.save(tx, thread);
      await this.audit.record(tx, {
        actor,
        action: 'messages.no-answer-needed',
        subject: studentId,
      });
    });
  }

  /** Marks everything up to number `n` as read. */
  read(studentId: string, n: number): Promise<void> {
    return this.threads.markRead(studentId, 'coach', n);
  }

  /** Returns how many students are waiting, and until when the coach is away. */
  async news(): Promise<{ waiting: number; awayUntil: Date | null }> {
    const [waiting, awayUntil] = await Promise.all([
      this.threads.countWaiting(),
      this.absence.awayUntil(),
    ]);
    return { waiting, awayUntil };
  }

  /** @throws ThreadNotFound */
  async assertStudent(studentId: string): Promise<void> {
    await this.known(studentId);
  }

  private async known(studentId: string): Promise<StudentContact> {
    const student = await this.students.findContact(studentId);
    if (!student) throw new ThreadNotFound();
    return student;
  }
}
