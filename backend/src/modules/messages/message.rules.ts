import type { Sender } from './message.entity';
import type { Wordless, WrittenMessage } from './messages.types';

/**
 * Returns where a mark is in a video, in minutes and seconds: `1:04.2`. Truncated, not rounded, so
 * that it never names the frame after.
 */
export const secondText = (ticks: number, timescale: number): string => {
  const tenths = Math.floor((ticks * 10) / timescale);
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
};

/** Returns the beginning of a text on one line, for lists. */
export const excerptOf = (text: string, length = 140): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= length
    ? line
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
};

/** Returns the first line that has text; empty for a message of pictures only. */
export const firstLineOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** Returns what a message is instead of text; null if it has some. */
export const wordlessOf = ({
  text,
  voiceId,
  videoId,
}: Pick<WrittenMessage, 'text' | 'voiceId' | 'videoId'>): Wordless | null => {
  if (text.trim() !== '') return null;
  if (videoId !== null) return 'video';
  return voiceId === null ? 'pictures' : 'voice';
};

const A_FILE: Readonly<Record<Wordless, string>> = {
  pictures: 'A picture',
  voice: 'A voice message',
  video: 'A video',
};

/** Returns the beginning of a message for the coach's list: its text, or what was sent instead. */
export const coachExcerptOf = (
  message: Pick<WrittenMessage, 'text' | 'voiceId' | 'videoId'> & { readonly sender: Sender },
): string => {
  const kind = wordlessOf(message);
  if (kind === null) return excerptOf(message.text);
  return kind === 'video' && message.sender === 'student' ? 'Sent you a video' : A_FILE[kind];
};

/** A year at most; a coach who is away longer has closed. */
const LONGEST_ABSENCE_MS = 366 * 24 * 3_600_000;

/** Returns whether the coach may be away until then. */
export const isAwayUntil = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= LONGEST_ABSENCE_MS;
