import { Injectable } from '@nestjs/common';
import { CurriculumService } from '../curriculum/curriculum.service';
import { SubmissionsService } from '../submissions/submissions.service';
import type { Message, Sender } from './message.entity';
import { ContextNotFound } from './messages.errors';
import type { MessageContext, ShownMessage, ThreadPage } from './messages.types';
import type { Thread } from './thread.entity';
import { ThreadsRepository } from './threads.repository';

/** The messages per page, from the newest back. */
const PAGE = 30;

const OTHER: Readonly<Record<Sender, Sender>> = { student: 'coach', coach: 'student' };

interface Titles {
  readonly submissions: ReadonlyMap<string, string>;
  readonly modules: ReadonlyMap<string, string>;
}

/** Returns a message with the titles of its topic. */
export const titled = (message: Message, { submissions, modules }: Titles): ShownMessage => ({
  message,
  submissionTitle: (message.submissionId !== null && submissions.get(message.submissionId)) || null,
  moduleTitle: (message.moduleId !== null && modules.get(message.moduleId)) || null,
});

/** Messages as they're shown, with the titles of their topics. */
@Injectable()
export class ShownMessagesService {
  constructor(
    private readonly threads: ThreadsRepository,
    private readonly submissions: SubmissionsService,
    private readonly curriculum: CurriculumService,
  ) {}

  /**
   * Returns a page of a thread.
   * @param before number of a message; the ones before it are shown.
   */
  async page(studentId: string, reader: Sender, before: number | null): Promise<ThreadPage> {
    const [thread, newest] = await Promise.all([
      this.threads.find(studentId),
      this.threads.page(studentId, before, PAGE + 1),
    ]);
    const read = newest.slice(0, PAGE).reverse();
    const titles = await this.titlesOf(studentId, read);
    const messages = read.map((message) => titled(message, titles));
    return {
      thread,
      messages,
      hasEarlier: newest.length > PAGE,
      unread: await this.unreadIn(thread, reader),
    };
  }

  /** Returns how many messages a side hasn't read. */
  async unread(studentId: string, reader: Sender): Promise<number> {
    return this.unreadIn(await this.threads.find(studentId), reader);
  }

  /** Returns the earliest of the coach's messages that the student hasn't read; null if none. */
  async firstUnread(studentId: string): Promise<Message | null> {
    const thread = await this.threads.find(studentId);
    return thread && this.threads.firstAfter(studentId, 'coach', thread.studentReadN);
  }

  private async unreadIn(thread: Thread | null, reader: Sender): Promise<number> {
    if (!thread) return 0;
    return this.threads.unread(
      thread.studentId,
      OTHER[reader],
      reader === 'student' ? thread.studentReadN : thread.coachReadN,
    );
  }

  /** Returns the titles of the topics of a student's messages. */
  async titlesOf(
    studentId: string,
    messages: readonly Pick<MessageContext, 'submissionId' | 'moduleId'>[],
  ): Promise<Titles> {
    const [submissions, modules] = await Promise.all([
      this.submissions.scorableOf(studentId, [
        ...new Set(messages.flatMap(({ submissionId }) => submissionId ?? [])),
      ]),
      this.curriculum.titlesOf([...new Set(messages.flatMap(({ moduleId }) => moduleId ?? []))]),
    ]);
    return { submissions: new Map(submissions.map(({ id, title }) => [id, title])), modules };
  }

  /** @throws ContextNotFound if it isn't the student's own, or doesn't exist. */
  async assertKnown(studentId: string, about: MessageContext): Promise<void> {
    const { submissions, modules } = await this.titlesOf(studentId, [about]);
    if (about.submissionId !== null && !submissions.has(about.submissionId))
      throw new ContextNotFound();
    if (about.moduleId !== null && !modules.has(about.moduleId)) throw new ContextNotFound();
  }
}
