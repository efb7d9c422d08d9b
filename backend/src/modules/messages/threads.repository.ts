import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, MoreThan, type EntityManager } from 'typeorm';
import { Message, type Sender } from './message.entity';
import { Thread } from './thread.entity';

/** A thread as the coach's list shows it. */
export interface ListedThread {
  readonly thread: Thread;
  readonly last: Message | null;
  readonly unread: number;
}

const COUNT_UNREAD =
  'SELECT count(*)::int AS count FROM messages WHERE student_id = $1 AND sender = $2 AND n > $3';

@Injectable()
export class ThreadsRepository {
  constructor(private readonly db: DataSource) {}

  find(studentId: string): Promise<Thread | null> {
    return this.db.manager.findOneBy(Thread, { studentId });
  }

  /** Returns the student's thread, created if needed, and locks it until the transaction ends. */
  async lock(tx: EntityManager, studentId: string, now: Date): Promise<Thread> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(Thread)
      .values({ studentId, lastAt: now })
      .orIgnore()
      .execute();
    return tx.findOneOrFail(Thread, { where: { studentId }, lock: { mode: 'pessimistic_write' } });
  }

  async save(tx: EntityManager, thread: Thread): Promise<void> {
    await tx.save(Thread, thread);
  }

  async add(tx: EntityManager, message: Message): Promise<void> {
    await tx.insert(Message, message);
  }

  /** Returns the message that a browser sent before under this id. */
  findSent(
    tx: EntityManager,
    studentId: string,
    sender: Sender,
    clientId: string,
  ): Promise<Message | null> {
    return tx.findOneBy(Message, { studentId, sender, clientId });
  }

  /** Returns when the student's first message after number `n` arrived; null if there is none. */
  async firstAskedAfter(tx: EntityManager, studentId: string, n: number): Promise<Date | null> {
    const rows = await tx.query<{ sent_at: Date }[]>(
      `SELECT sent_at FROM messages WHERE student_id = $1 AND n > $2 AND sender = 'student' ORDER BY n LIMIT 1`,
      [studentId, n],
    );
    return rows[0]?.sent_at ?? null;
  }

  /** Returns the newest messages before number `before`, newest first. */
  page(studentId: string, before: number | null, limit: number): Promise<Message[]> {
    return this.db.manager.find(Message, {
      where: { studentId, ...(before !== null && { n: LessThan(before) }) },
      order: { n: 'DESC' },
      take: limit,
    });
  }

  /** Returns how many messages of the other side came after number `n`. */
  async unread(studentId: string, sender: Sender, n: number): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>(COUNT_UNREAD, [studentId, sender, n]);
    return row?.count ?? 0;
  }

  /** Returns the earliest message of a side after number `n`; null if there is none. */
  firstAfter(studentId: string, sender: Sender, n: number): Promise<Message | null> {
    return this.db.manager.findOne(Message, {
      where: { studentId, sender, n: MoreThan(n) },
      order: { n: 'ASC' },
    });
  }

  /** Moves a side's read mark forward, never back. */
  async markRead(studentId: string, side: Sender, n: number): Promise<void> {
    const column = side === 'student' ? 'student_read_n' : 'coach_read_n';
    await this.db.query(
      `UPDATE threads SET ${column} = least($2, last_n) WHERE student_id = $1 AND ${column} < least($2, last_n)`,
      [studentId, n],
    );
  }

  /** Lists threads: longest wait first, then the others, newest first. */
  async list(offset: number, limit: number): Promise<[ListedThread[], number]> {
    const [threads, total] = await this.db.manager.findAndCount(Thread, {
      order: { waitingSince: { direction: 'ASC', nulls: 'LAST' }, lastAt: 'DESC' },
      skip: offset,
      take: limit,
    });
    const ids = threads.map(({ studentId }) => studentId);
    const lasts = ids.length > 0 ? await this.lastOf(ids) : [];
    const counts = ids.length > 0 ? await this.unreadByCoach(ids) : [];
    const listed = threads.map((thread) => ({
      thread,
      last: lasts.find(({ studentId }) => studentId === thread.studentId) ?? null,
      unread: counts.find(({ student_id }) => student_id === thread.studentId)?.count ?? 0,
    }));
    return [listed, total];
  }

  countWaiting(): Promise<number> {
    return this.db
      .query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM threads WHERE waiting_since IS NOT NULL',
      )
      .then(([row]) => row?.count ?? 0);
  }

  /** Returns threads that are waiting without a due time. */
  async waitingWithoutDeadline(): Promise<string[]> {
    const rows = await this.db.query<{ student_id: string }[]>(
      'SELECT student_id FROM threads WHERE waiting_since IS NOT NULL AND due_at IS NULL ORDER BY waiting_since',
    );
    return rows.map(({ student_id }) => student_id);
  }

  /** Returns threads whose reply is due before then, earliest first. */
  async dueBefore(until: Date): Promise<string[]> {
    const rows = await this.db.query<{ student_id: string }[]>(
      'SELECT student_id FROM threads WHERE due_at IS NOT NULL AND due_at <= $1 ORDER BY due_at',
      [until],
    );
    return rows.map(({ student_id }) => student_id);
  }

  /** Locks and returns the threads that are waiting with a due time, until the transaction ends. */
  lockWithDeadline(tx: EntityManager): Promise<Thread[]> {
    return tx
      .createQueryBuilder(Thread, 'thread')
      .setLock('pessimistic_write')
      .where('thread.dueAt IS NOT NULL')
      .orderBy('thread.studentId')
      .getMany();
  }

  /**
   * Starts from the threads, so that one message per thread is looked up instead of all of them.
   */
  private lastOf(studentIds: readonly string[]): Promise<Message[]> {
    return this.db.manager
      .createQueryBuilder(Message, 'message')
      .innerJoin(
        Thread,
        'thread',
        'thread.studentId = message.studentId AND thread.lastN = message.n',
      )
      .where('thread.studentId IN (:...studentIds)', { studentIds })
      .getMany();
  }

  /** Reads only each thread's new messages, however long the thread is. */
  private unreadByCoach(
    studentIds: readonly string[],
  ): Promise<{ student_id: string; count: number }[]> {
    return this.db.query(
      `SELECT t.student_id, u.count FROM threads t CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM messages m
          WHERE m.student_id = t.student_id AND m.n > t.coach_read_n AND m.sender = 'student') u
        WHERE t.student_id = ANY($1)`,
      [studentIds],
    );
  }
}
