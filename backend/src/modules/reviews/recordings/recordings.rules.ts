const MINUTE_MS = 60_000;

/** In bytes: half an hour at four times the requested bitrate, for recorders that ignore it. */
export const MOST_RECORDING_BYTES = 30 * 1024 * 1024;
/** In bytes, per request: after a lost connection the backlog arrives in several pieces. */
export const MOST_CHUNK_BYTES = 1024 * 1024;
/** Many times what anyone does in half an hour. */
export const MOST_EVENTS = 50_000;
export const MOST_EVENTS_AT_ONCE = 500;
/** The time that a recording no review uses is kept after its last activity. */
export const LEFT_FOR_MS = 24 * 60 * MINUTE_MS;

/** The size of a take: bytes of voice, and events. */
export interface RecordingSize {
  readonly voiceBytes: number;
  readonly eventCount: number;
}

/**
 * Returns whether everything that was reported as sent has arrived. Values that aren't reported
 * aren't checked.
 */
export const isWhole = (here: RecordingSize, sent: Partial<RecordingSize>): boolean =>
  (sent.voiceBytes ?? here.voiceBytes) === here.voiceBytes &&
  (sent.eventCount ?? here.eventCount) === here.eventCount;

const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'];

/** Returns the type of a voice without its codec; null if it's not a supported one. */
export const voiceTypeOf = (contentType: string | undefined): string | null => {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return VOICE_TYPES.includes(type) ? type : null;
};

/**
 * Says how a piece fits. next: it continues what was received. known: it was probably received
 * already, since it lies before the end. gap: something before it is missing.
 */
export const placeOf = (
  received: number,
  offset: number,
  length: number,
): 'next' | 'known' | 'gap' => {
  if (offset === received) return 'next';
  return offset < received && offset + length <= received ? 'known' : 'gap';
};
