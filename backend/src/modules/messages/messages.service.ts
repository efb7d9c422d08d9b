import { Injectable } from '@nestjs/common';
import { ActorDirectory, type StudentActor } from '../../common/auth/actors';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import { StudentsService } from '../students/students.service';
import { AbsenceService } from './absence.service';
import type { Message } from './message.entity';
import { excerptOf, firstLineOf, wordlessOf } from './message.rules';
import type {
  MessageContext,
  MessageNews,
  ShownMessage,
  ThreadPage,
  WrittenMessage,
} from './messages.types';
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
    private readonly directory: ActorDirectory,
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

  /** Returns how many replies are unread, how the first one starts, and whether the coach is away. */
  async news({ id }: StudentActor): Promise<MessageNews> {
    const [unread, awayUntil] = await Promise.all([
      this.shown.unread(id, 'student'),
      this.absence.awayUntil(),
    ]);
    const first = unread === 0 ? null : await this.shown.firstUnread(id);
    return { unread, awayUntil, first: first && (await this.opening(first)) };
  }

  private async opening(message: Message): Promise<MessageNews['first']> {
    const { staffId, text } = message;
    const names = await this.directory.staffNames(staffId === null ? [] : [staffId]);
    const from = (staffId !== null && names.get(staffId)) || 'your coach';
    return { from, line: excerptOf(firstLineOf(text)), wordless: wordlessOf(message) };
  }
}
