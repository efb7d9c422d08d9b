import type { components } from '../../../api/client';

type Schemas = components['schemas'];
export type Message = Schemas['MessageResponse'];
/** The thread as the student gets it. */
export type OwnThreadPart = Schemas['OwnThreadResponse'];
export type ThreadPart = Omit<OwnThreadPart, 'hasDeadline'>;
export type CoachThreadPart = Schemas['CoachThreadDetailsResponse'];
export type CoachThread = Schemas['CoachThreadResponse'];
export type Phrase = Schemas['PhraseResponse'];

/** A message about to be sent. */
export interface WrittenMessage {
  clientId: string;
  text: string;
  pictureIds: string[];
  voice?: { id: string; durationMs: number } | null;
  video?: { id: string } | null;
}

/** Returns what is sent: a message without a voice or a video says nothing about it. */
export const writtenBody = ({ voice, video, ...message }: WrittenMessage) => ({
  ...message,
  ...(voice && { voice }),
  ...(video && { videoId: video.id }),
});
