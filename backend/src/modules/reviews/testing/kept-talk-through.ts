import { Readable } from 'node:stream';
import type { TestApp } from '../../../testing/test-app';
import { UploadsService } from '../../uploads/uploads.service';

/** Stores the files of a talk-through for a student. */
export const keptTalkThrough = async (
  app: TestApp,
  studentId: string,
): Promise<{ voiceKey: string; timelineKey: string }> => {
  const keep = (fileName: string, bytes: Buffer) =>
    app
      .get(UploadsService)
      .keepWhole({ purpose: 'voice', studentId, fileName, body: Readable.from([bytes]) });
  const voice = await keep('voice.webm', Buffer.from('1a45dfa3', 'hex'));
  const timeline = await keep('timeline.json', Buffer.from('{"version":1}'));
  return { voiceKey: voice.id, timelineKey: timeline.id };
};
