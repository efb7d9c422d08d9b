import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { RateLimiter } from '../../common/rate-limit/rate-limiter';
import type { KeptUpload } from '../uploads/upload.types';
import { UploadsService } from '../uploads/uploads.service';
import type { PictureOwner } from './message-pictures.service';
import { VoiceRefused, VoiceTooLong } from './messages.errors';

/** Three minutes of speech are less than 1 MB; no browser records more than ten times as much. */
const MOST_BYTES = 10 * 1024 * 1024;

const VOICE_LIMIT = {
  name: 'message-voices',
  max: 40,
  windowSeconds: 3_600,
  refusal: 'You’ve recorded a lot of voice messages this hour. Try again later.',
};

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new VoiceTooLong();
    yield chunk;
  }
}

/** Voice recordings of messages. */
@Injectable()
export class MessageVoicesService {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Saves a recording for a message that will be sent; without one, it's deleted a day later.
   * @throws FileRefused, VoiceRefused, VoiceTooLong, TooManyRequests
   */
  async keep({ studentId, staffId }: PictureOwner, body: Readable): Promise<KeptUpload> {
    await this.limiter.take(VOICE_LIMIT, staffId === null ? studentId : `staff:${staffId}`);
    const voice = await this.uploads.keepWhole({
      purpose: 'voice',
      studentId,
      staffId,
      fileName: 'voice-message',
      body: Readable.from(limited(body)),
    });
    if (!voice.contentType.startsWith('audio/')) throw new VoiceRefused();
    return voice;
  }
}
