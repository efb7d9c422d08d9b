import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { planCounts } from '../../common/billing/billing-period.rules';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { SiteSettings } from '../content/site-settings.service';
import { StudentsService } from '../students/students.service';
import { UploadsService } from '../uploads/uploads.service';
import { AbsenceService } from './absence.service';
import { startClock, stopClock, type AnswerTerms } from './clock.rules';
import { MessageMails } from './message-mails';
import { Message, type Sender } from './message.entity';
import { MessageEmpty, MessageSentAlready } from './messages.errors';
import type { MessageContext, ShownMessage, WrittenMessage } from './messages.types';
import { ShownMessagesService, titled } from './shown-messages.service';
import type { Thread } from './thread.entity';
import { ThreadsRepository } from './threads.repository';

/** A message to add to a thread. */
export interface NewMessage extends WrittenMessage, MessageContext {
  readonly studentId: string;
  readonly staffId: number | null;
  readonly viaEmail: boolean;
}

/**
 * The only way to write to a thread: message, clock and email in one transaction, once for each
 * client id.
 */
@Injectable()
export class ThreadWriter {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly threads: ThreadsRepository,
    private readonly students: StudentsService,
    private readonly settings: SiteSettings,
    private readonly absence: AbsenceService,
    private readonly uploads: UploadsService,
    private readonly shown: ShownMessagesService,
    private readonly mails: MessageMails,
  ) {}

  /**
   * Adds a student's question and starts the clock. Emails the coach unless the coach pasted it.
   * @throws MessageEmpty, MessageSentAlready
   */
  ask(message: NewMessage): Promise<ShownMessage> {
    return this.write('student', message, async (tx, thread, shown) => {
      Object.assign(
        thread,
        startClock(thread, shown.message.sentAt, await this.terms(tx, thread.studentId)),
      );
      if (!message.viaEmail) await this.mails.toCoach(tx, shown, thread);
    });
  }

  /**
   * Adds the coach's reply and stops the clock for what had been seen.
   * @param seenN the number of the last message on the coach's screen.
   * @throws MessageEmpty
   */
  answer(message: NewMessage, seenN: number): Promise<ShownMessage> {
    return this.write('coach', message, async (tx, thread, shown) => {
      await this.stop(tx, thread, seenN);
      await this.mails.toStudent(tx, shown);
    });
  }

  /**
   * Stops the thread's clock for everything up to number `seenN`; what came after keeps waiting.
   * What was answered before stays answered, even if `seenN` comes from an old page. The caller
   * saves the thread and holds its lock.
   */
  async stop(tx: EntityManager, thread: Thread, seenN: number): Promise<void> {
    const seen = Math.min(seenN, thread.lastN);
    thread.answeredN = Math.max(thread.answeredN, seen);
    thread.coachReadN = Math.max(thread.coachReadN, seen);
    const unseen = await this.threads.firstAskedAfter(tx, thread.studentId, thread.answeredN);
    Object.assign(thread, stopClock(unseen, await this.terms(tx, thread.studentId)));
  }

  /**
   * Sets a due time for a waiting student who now has a plan, counted from now, because the plan's
   * clock doesn't run before the plan.
   */
  async promise(studentId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = await this.clock.now(tx);
      const thread = await this.threads.lock(tx, studentId, now);
      if (thread.waitingSince === null || thread.dueAt !== null) return;
      await this.threads.save(
        tx,
        Object.assign(thread, startClock(thread, now, await this.terms(tx, studentId))),
      );
    });
  }

  private async write(
    sender: Sender,
    { studentId, clientId, ...rest }: NewMessage,
    alongside: (tx: EntityManager, thread: Thread, shown: ShownMessage) => Promise<void>,
  ): Promise<ShownMessage> {
    if (isEmpty(rest)) throw new MessageEmpty();
    const titles = await this.shown.titlesOf(studentId, [rest]);
    return this.db.transaction(async (tx) => {
      const now = await this.clock.now(tx);
      const thread = await this.threads.lock(tx, studentId, now);
      const before = await this.threads.findSent(tx, studentId, sender, clientId);
      if (before) {
        if (!isSame(before, rest)) throw new MessageSentAlready();
        return titled(before, titles);
      }
      const n = thread.lastN + 1;
      const made = {
        id: newId(),
        studentId,
        clientId,
        sender,
        n,
        sentAt: now,
        ...rest,
        pictureIds: [...rest.pictureIds],
      };
      const message = Object.assign(new Message(), made);
      for (const id of message.pictureIds)
        await this.uploads.keep(tx, id, { purpose: 'picture', studentId });
      if (message.voiceId !== null) {
        await this.uploads.keep(tx, message.voiceId, { purpose: 'voice', studentId });
        await this.uploads.makeSeekable(tx, message.voiceId);
      }
      if (message.videoId !== null)
        await this.uploads.keepMessageVideo(tx, message.videoId, {
          studentId,
          staffId: rest.staffId,
        });
      await this.threads.add(tx, message);
      const shown = titled(message, titles);
      Object.assign(thread, { lastN: n, lastAt: now });
      await alongside(tx, thread, shown);
      await this.threads.save(tx, thread);
      return shown;
    });
  }

  private async terms(tx: EntityManager, studentId: string): Promise<AnswerTerms> {
    const plan = await this.students.subscriptionOf(studentId, tx);
    const { messageReplyHours: answerHours } = await this.settings.get(tx);
    return {
      answerHours,
      covered: planCounts(plan, await this.clock.now(tx)),
      awayUntil: await this.absence.awayUntil(tx),
    };
  }
}

type Content = Pick<WrittenMessage, 'text' | 'pictureIds' | 'voiceId' | 'videoId'>;

const isEmpty = ({ text, pictureIds, voiceId, videoId }: Content): boolean =>
  text === '' && pictureIds.length === 0 && voiceId === null && videoId === null;

/** Whether a repeated message has the same content as the one that was sent. */
const isSame = (before: Message, { text, pictureIds, voiceId, videoId }: Content): boolean =>
  before.text === text &&
  before.pictureIds.join() === pictureIds.join() &&
  before.voiceId === voiceId &&
  before.videoId === videoId;
