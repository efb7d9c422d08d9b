const MINUTE_MS = 60_000;

/** The longest talk-through. */
export const MOST_TAKE_MS = 30 * MINUTE_MS;
/** Bytes: half an hour at four times the bitrate that is asked for, for recorders that do not heed it. */
export const MOST_TAKE_BYTES = 30 * 1024 * 1024;
/** Bytes that come at once: what waited while the connection was away comes in several. */
export const MOST_CHUNK_BYTES = 1024 * 1024;
/** What is done in half an hour, many times over. */
export const MOST_EVENTS = 50_000;
export const MOST_EVENTS_AT_ONCE = 500;
/** What nobody put into a review is kept for so long after its last sign of life. */
export const LEFT_FOR_MS = 24 * 60 * MINUTE_MS;

/** How much of a take there is: bytes of its voice, and events. */
export interface RecordingSize {
  readonly voiceBytes: number;
  readonly eventCount: number;
}

/** Whether all is here that is said to have been sent; what nobody says is not asked for. */
export const isWhole = (here: RecordingSize, sent: Partial<RecordingSize>): boolean =>
  (sent.voiceBytes ?? here.voiceBytes) === here.voiceBytes && (sent.eventCount ?? here.eventCount) === here.eventCount;

const VOICE_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'];

/** The type of a voice without what it says of its codec; null where it is none that we keep. */
export const voiceTypeOf = (contentType: string | undefined): string | null => {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return VOICE_TYPES.includes(type) ? type : null;
};

/** next: it goes on from what is here. known: it may be here already, as it began before that. gap: something is missing before it. */
export const placeOf = (received: number, offset: number, length: number): 'next' | 'known' | 'gap' => {
  if (offset === received) return 'next';
  return offset < received && offset + length <= received ? 'known' : 'gap';
};
