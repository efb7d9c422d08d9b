import type { Message } from './message.entity';
import type { Thread } from './thread.entity';

/** What someone wrote or said. */
export interface WrittenMessage {
  readonly clientId: string;
  readonly text: string;
  readonly pictureIds: readonly string[];
  /** An upload, and its length as the recorder measured it. */
  readonly voiceId: string | null;
  readonly voiceMs: number | null;
  /** An upload with the purpose `message`. */
  readonly videoId: string | null;
}

/** What a message without text is. */
export type Wordless = 'pictures' | 'voice' | 'video';

/** The topic of a question. */
export interface MessageContext {
  readonly submissionId: string | null;
  readonly markId: string | null;
  readonly ticks: number | null;
  readonly timescale: number | null;
  readonly moduleId: string | null;
}

/** A message with the titles of its topic; null if that is gone. */
export interface ShownMessage {
  readonly message: Message;
  readonly submissionTitle: string | null;
  readonly moduleTitle: string | null;
}

/** Part of a thread, oldest first. */
export interface ThreadPage {
  /** Null before anything was written. */
  readonly thread: Thread | null;
  readonly messages: readonly ShownMessage[];
  readonly hasEarlier: boolean;
  readonly unread: number;
}

/** What the portal's frame and dashboard say about new replies. */
export interface MessageNews {
  readonly unread: number;
  readonly awayUntil: Date | null;
  /** Who wrote the earliest unread reply, and its first line or what it is without text. */
  readonly first: {
    readonly from: string;
    readonly line: string;
    readonly wordless: Wordless | null;
  } | null;
}
