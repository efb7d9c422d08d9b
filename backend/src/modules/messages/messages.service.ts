import { Injectable } from '@nestjs/common';
import type { StudentActor } from '../../common/auth/actors';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { StudentsService } from '../students/students.service';
import { AbsenceService } from './absence.service';
import type { MessageContext, ShownMessage, ThreadPage, WrittenMessage } from './messages.types';
import { ShownMessagesService } from './shown-messages.service';
import { ThreadsRepository } from './threads.repository';
import { ThreadWriter } from './thread-writer.service';

/** Each one emails the coach, and no one has that many questions. */
const SEND_LIMIT = {
  name: 'messages',
  max: 60,
  windowSeconds: 3_600,
  refusal:
    'You’ve sent a lot of messages this hour. Your text is still here, so you can send it later.',
};

/** What a student reads and writes in their thread. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly threads: ThreadsRepository,
    private readonly shown: ShownMessagesService,
    private readonly writer: ThreadWriter,
    private readonly absence: AbsenceService,
    private readonly students: StudentsService,
  ) {}

  /**
   * Returns whether a question asked now gets a due time, because the student has an active plan.
   */
  hasDeadline({ id }: StudentActor): Promise<boolean> {
    return this.students.isMember(id);
  }

  /**
   * Returns the student's thread.
   * @param before number of a message; returns the ones before it.
   */
  page({ id }: StudentActor, before: number | null): Promise<ThreadPage> {
    return this.shown.page(id, 'student', before);
  }

  /**
   * Sends a question, once for each client id.
   * @throws MessageEmpty, ContextNotFound, TooManyRequests
   */
  async send(
    { id: studentId }: StudentActor,
    written: WrittenMessage,
    about: MessageContext,
  ): Promise<ShownMessage> {
    await this.limiter.take(SEND_LIMIT, studentId);
    await this.shown.assertKnown(studentId, about);
    return this.writer.ask({ ...written, ...about, studentId, staffId: null, viaEmail: false });
  }

  /** Marks everything up to number `n` as read. */
  read({ id }: StudentActor, n: number): Promise<void> {
    return this.threads.markRead(id, 'student', n);
  }

  /** Returns how many replies are unread, and whether the coach is away. */
  async news({ id }: StudentActor): Promise<{ unread: number; awayUntil: Date | null }> {
    const [unread, awayUntil] = await Promise.all([
      this.shown.unread(id, 'student'),
      this.absence.awayUntil(),
    ]);
    return { unread, awayUntil };
  }

  awayUntil(): Promise<Date | null> {
    return this.absence.awayUntil();
  }
}
